/** Names of the registers of a block, in our words. */
export const REGISTERS = { mark: 'spot', from: 'source', to: 'target' } as const;

/** What a block does with its registers; those that it never sets are where it started. */
export interface Registers {
  readonly mark: boolean;
  readonly from: boolean;
  readonly to: boolean;
}
