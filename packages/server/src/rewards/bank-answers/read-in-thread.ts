import { join } from 'node:path';
import { WorkFailure } from '../../platform/threads/work-thread.ts';
import { createWorkThreads } from '../../platform/threads/work-threads.ts';
import type { answerOrFault } from './bank-answer.ts';
import { BankFileRefused, type BankAnswer } from './bank-entry.ts';

/** One after another: the largest file that is read takes some seconds and some hundred megabytes. */
const threads = createWorkThreads(join(import.meta.dirname, 'bank-answer.ts'), {
  threads: 1,
  workMs: 20_000,
  waitMs: 60_000,
  megabytes: 768,
});

/**
 * Reads a bank's answer apart from everything else, so that a large file keeps nobody waiting but who reads answers in; clients take turns. Throws BankFileRefused: what
 * takes longer or more memory than the largest file that is read is `tooMany`.
 */
export async function readInThread(client: string, bytes: Buffer): Promise<BankAnswer> {
  try {
    const work = { name: 'answerOrFault', values: [bytes] };
    const read = await threads.work<ReturnType<typeof answerOrFault>>(client, work);
    if ('fault' in read) throw new BankFileRefused(read.fault);
    return read.answer;
  } catch (error) {
    if (!(error instanceof WorkFailure)) throw error;
    throw new BankFileRefused('tooMany', { cause: error });
  }
}
