import { createBreaker } from './breaker.ts';
import { PaintFailure, startAreaThread } from './area-thread.ts';
import type { AreaThread } from './area-thread.ts';
import type { AreaTexts, Painted, PaintJob, WorkerStart } from './messages.ts';

/** The greatest time that an area may keep a page waiting, so that the whole page takes a second: then the browser renders. */
export const paintBudgetMs = 900;
const softMarginMs = 100; // what pauses gives up so much earlier, and its thread lives on
const loadLimitMs = 5000;
const idleMs = 600_000;
const textsOnlyMs = 2000;

/** Paints pages of one version of an area apart from everything else. Deadlines are as `performance.now()`. */
export interface AreaPainter {
  /** Its texts by locale; none when its code cannot be loaded in time. The browser loads them itself then. */
  readonly texts: (deadline: number) => Promise<AreaTexts>;
  /** Rejects with a `PaintFailure`; answers null without a try while the version fails again and again. */
  readonly paint: (
    job: Omit<PaintJob, 'softLimitMs'>,
    network: typeof fetch,
    deadline: number,
  ) => Promise<Painted | null>;
  /** Ends its thread. */
  readonly end: () => void;
}

/** Rejects at the deadline, after `late` was told. */
async function before<T>(work: Promise<T>, deadline: number, late: () => void): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => {
      late();
      reject(new PaintFailure('it did not end in its time', null, true));
    },
    Math.max(0, deadline - performance.now()),
  );
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

/**
 * The painter of a version. Its thread starts with the first page and ends when it overruns, after ten minutes without a page, or by
 * `end`; the next page starts another. Of an area that is not painted only the texts
 * are wanted, once. `onBroken` is told why it is left alone for a while.
 */
export function createAreaPainter(
  start: WorkerStart,
  isPainting: boolean,
  onBroken: (reason: string) => void,
): AreaPainter {
  const breaker = createBreaker();
  let thread: AreaThread | null = null;
  let known: AreaTexts | null = null;
  let idle: ReturnType<typeof setTimeout> | undefined;

  function end(reason: string): void {
    clearTimeout(idle);
    thread?.end(reason);
    thread = null;
  }

  function failed(error: unknown): void {
    if (error instanceof PaintFailure && error.isHarm && breaker.failed()) onBroken(error.message);
  }

  function started(): AreaThread {
    const fresh = startAreaThread(start);
    const overdue = () => fresh.end('its code did not load in its time');
    before(fresh.ready, performance.now() + loadLimitMs, overdue).then(
      (texts) => (known = texts),
      failed,
    );
    return fresh;
  }

  function running(): AreaThread {
    if (!thread || thread.isOver()) thread = started();
    clearTimeout(idle);
    idle = setTimeout(() => end('nobody asks for it'), isPainting ? idleMs : textsOnlyMs);
    idle.unref();
    return thread;
  }

  return {
    async texts(deadline) {
      if (known || breaker.isOpen()) return known ?? {};
      return before(running().ready, deadline, () => undefined).catch(() => ({}));
    },
    async paint(job, network, deadline) {
      if (breaker.isOpen()) return null;
      const used = running();
      await before(used.ready, deadline, () => undefined);
      const softLimitMs = Math.max(0, Math.floor(deadline - performance.now()) - softMarginMs);
      const work = used.paint({ ...job, softLimitMs }, network);
      try {
        const painted = await before(work, deadline, () => used.end('it did not end in its time'));
        breaker.succeeded();
        return painted;
      } catch (error) {
        failed(error);
        throw error;
      }
    },
    end: () => end('its version is live no more'),
  };
}
