// Tries one Zillions file or record after the other, as it is told, and says what it found.

import { tryRecord } from './records.js';
import { tryFile } from './rules.js';
import type { Job, Message } from './types.js';

process.on('message', (job: Job) => {
  const say = (message: Message): void => {
    process.send?.(message);
  };
  const result =
    job.kind === 'record' ? tryRecord(job) : tryFile(job, (result) => say({ kind: 'variant', result }));
  say({ kind: 'done', result });
});
process.on('disconnect', () => process.exit());
