import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** A function of the thread's module, by its name, and what it is given. Everything is copied into the thread; no secrets belong here. */
export interface Work {
  readonly name: string;
  readonly values: readonly unknown[];
}

/** What a thread answers: what came of its work, or why nothing did. */
export type WorkAnswer<T = unknown> = { readonly value: T } | { readonly reason: string };

/** Work in a thread came to nothing: it threw, took too long or too much memory. */
export class WorkFailure extends Error {
  override readonly name = 'WorkFailure';
}

/** A thread that does one thing at a time. */
export interface WorkThread {
  readonly isOver: () => boolean;
  /** Rejects with a `WorkFailure`; what overruns `limitMs` ends the thread, whatever it does. */
  readonly work: <T>(work: Work, limitMs: number) => Promise<T>;
  readonly end: () => void;
}

const loadLimitMs = 20_000;

/** Starts a thread that has loaded the module at that path before it begins its first work. */
export function startWorkThread(module: string, maxOldGenerationSizeMb: number): WorkThread {
  // By its path: a bundler that sees an address here makes another one of it.
  const worker = new Worker(join(import.meta.dirname, 'thread-main.ts'), {
    workerData: module,
    env: { NODE_ENV: 'production' }, // no secrets
    resourceLimits: { maxOldGenerationSizeMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    name: 'work',
  });
  worker.unref();
  const over = Promise.withResolvers<never>();
  over.promise.catch(() => undefined); // who waits hears of it
  const loaded = new Promise<void>((resolve) => worker.once('message', () => resolve()));
  let isOver = false;
  function finish(reason: string) {
    isOver = true;
    over.reject(new WorkFailure(reason));
  }
  worker.on('error', (error: Error) => finish(error.message));
  worker.on('exit', (code) => finish(`the thread ended with ${code}`));

  /** Rejects when the thread is over, and ends it when it takes longer. */
  async function within<T>(promise: Promise<T>, limitMs: number, reason: string): Promise<T> {
    const timer = setTimeout(() => {
      finish(reason);
      void worker.terminate();
    }, limitMs);
    return Promise.race([promise, over.promise]).finally(() => clearTimeout(timer));
  }
  return {
    isOver: () => isOver,
    async work<T>(work: Work, limitMs: number) {
      await within(loaded, loadLimitMs, 'it did not load in its time');
      const answered = new Promise<WorkAnswer<T>>((resolve) => worker.once('message', resolve));
      worker.postMessage(work, []);
      const answer = await within(answered, limitMs, 'it did not end in its time');
      if ('reason' in answer) throw new WorkFailure(answer.reason);
      return answer.value;
    },
    end() {
      finish('it is needed no more');
      void worker.terminate();
    },
  };
}
