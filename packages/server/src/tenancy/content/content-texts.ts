import { join } from 'node:path';
import { createWorkThreads, type WorkLimits } from '../../platform/threads/work-threads.ts';
import { WorkFailure } from '../../platform/threads/work-thread.ts';
import { ContentFailure } from './content-failure.ts';
import type { Reading, ReadingContext } from './text-readings.ts';

/** What reading one answer may take; an answer that a page would wait for longer is none. */
export const readingLimits: WorkLimits = {
  threads: 2,
  workMs: 1000,
  waitMs: 4000,
  megabytes: 96,
};

/** Reads answers of content services apart from everything else, so that no text can keep other tenants waiting. */
export interface ContentTexts {
  /** By a reading of `text-readings.ts`. `owner` is whose text it is: one's texts wait for each other only. Throws ContentFailure. */
  read<T>(owner: string, reading: Reading<T>, bytes: Buffer, context: ReadingContext): Promise<T>;
  /** Makes ready for the first text. */
  warm(): void;
  end(): void;
}

/** `limits` are for tests. */
export function createContentTexts(limits: WorkLimits = readingLimits): ContentTexts {
  const threads = createWorkThreads(join(import.meta.dirname, 'text-readings.ts'), limits);
  return {
    async read<T>(owner: string, { name }: Reading<T>, bytes: Buffer, context: ReadingContext) {
      try {
        return await threads.work<T>(owner, { name, values: [bytes, context] });
      } catch (error) {
        throw error instanceof WorkFailure ? new ContentFailure(error.message) : error;
      }
    },
    warm: () => threads.warm(),
    end: () => threads.end(),
  };
}
