import { setImmediate } from 'node:timers/promises';
import type { ImportStep } from '@weitersagen/contracts/import-file';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { importProgressRepository } from './import-progress-repository.ts';

/** Tells how far an import is, in entries or rows of its step. */
export type TellProgress = (step: ImportStep, done: number, total: number) => Promise<void>;

/** Under which name it is written down how far an import is, and how. */
export interface KeptProgress {
  readonly id: string;
  readonly run: (work: (tx: TenantTx) => Promise<unknown>) => Promise<unknown>;
}

/** How often it is written down, in milliseconds. */
const WRITTEN_EVERY_MS = 250;
/** For how long an import keeps the process to itself, in milliseconds. */
const ALONE_MS = 10;

/**
 * Runs an import that tells how far it is, and lets other requests of the process pass whenever it does. What it tells is written down in
 * transactions beside the import's own, which nobody else sees into: one at a time and without waiting, so that the import goes on where no
 * connection is free.
 */
export async function withProgress<T>(
  kept: KeptProgress | undefined,
  work: (tell: TellProgress) => Promise<T>,
): Promise<T> {
  let writtenAt = -WRITTEN_EVERY_MS;
  let passedAt = performance.now();
  let isWriting = false;
  let written: Promise<unknown> = Promise.resolve();
  function write(step: ImportStep, done: number, total: number) {
    if (kept === undefined || isWriting) return;
    if (performance.now() - writtenAt < WRITTEN_EVERY_MS) return;
    writtenAt = performance.now();
    isWriting = true;
    written = kept
      .run((tx) => importProgressRepository(tx, kept.id).keep(step, done, total))
      .catch(() => undefined) // It is told the next time.
      .finally(() => {
        isWriting = false;
      });
  }
  async function tell(step: ImportStep, done: number, total: number): Promise<void> {
    write(step, done, total);
    if (performance.now() - passedAt < ALONE_MS) return;
    await setImmediate();
    passedAt = performance.now();
  }
  try {
    return await work(tell);
  } finally {
    await written;
    // What stays of it is removed with what processes left that ended.
    await kept?.run((tx) => importProgressRepository(tx, kept.id).end()).catch(() => undefined);
  }
}
