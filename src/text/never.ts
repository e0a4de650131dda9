/** Ends a switch over a closed union: a new member that the switch forgets does not compile. */
export function assertNever(value: never): never {
  throw new Error(`forgotten case: ${JSON.stringify(value)}`);
}
