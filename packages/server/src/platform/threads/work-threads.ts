import { startWorkThread, WorkFailure } from './work-thread.ts';
import type { Work, WorkThread } from './work-thread.ts';

/** What work in threads may take. */
export interface WorkLimits {
  readonly threads: number;
  /** Of one piece of work, once it has begun. */
  readonly workMs: number;
  /** Until it begins. */
  readonly waitMs: number;
  /** Of one thread. */
  readonly megabytes: number;
}

interface Waiting {
  readonly begin: (thread: WorkThread) => Promise<void>;
}

/** Work apart from everything else, in a few threads. */
export interface WorkThreads {
  /**
   * Calls a function of the module. An owner has one thread at most, and owners take turns, so that none keeps the others waiting.
   * Rejects with a `WorkFailure`.
   */
  readonly work: <T>(owner: string, work: Work) => Promise<T>;
  /** Starts a thread before there is work, so that the first does not wait for it. */
  readonly warm: () => void;
  readonly end: () => void;
}

/** Threads for the functions of the module at that path; each starts when it is needed, again when it died. */
export function createWorkThreads(module: string, limits: WorkLimits): WorkThreads {
  const idle: WorkThread[] = [];
  const all = new Set<WorkThread>();
  // A Map keeps the order of insertion: the first owner is the one whose turn was longest ago.
  const queues = new Map<string, Waiting[]>();
  const served = new Set<string>();

  function takeThread(): WorkThread {
    for (const thread of all) if (thread.isOver()) all.delete(thread);
    const known = idle.pop();
    if (known && !known.isOver()) return known;
    const fresh = startWorkThread(module, limits.megabytes);
    all.add(fresh);
    return fresh;
  }
  async function serve(owner: string, waiting: Waiting) {
    served.add(owner);
    const thread = takeThread();
    await waiting.begin(thread);
    if (thread.isOver()) all.delete(thread);
    else idle.push(thread);
    served.delete(owner);
    next();
  }
  function next(): void {
    for (const [owner, queue] of queues) {
      if (served.size >= limits.threads) return;
      if (served.has(owner)) continue;
      const first = queue.shift();
      queues.delete(owner);
      if (first === undefined) continue;
      if (queue.length > 0) queues.set(owner, queue);
      void serve(owner, first);
    }
  }
  return {
    work<T>(owner: string, work: Work) {
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      const queue = queues.get(owner) ?? [];
      const waiting: Waiting = {
        async begin(thread) {
          clearTimeout(timer);
          await thread.work<T>(work, limits.workMs).then(resolve, reject);
        },
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(waiting), 1);
        reject(new WorkFailure('its turn did not come in time'));
      }, limits.waitMs);
      queue.push(waiting);
      queues.set(owner, queue);
      next();
      return promise;
    },
    warm() {
      if (all.size === 0) idle.push(takeThread());
    },
    end() {
      for (const thread of all) thread.end();
    },
  };
}
