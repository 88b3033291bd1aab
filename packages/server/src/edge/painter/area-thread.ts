import { Worker } from 'node:worker_threads';
import type {
  AreaTexts,
  CallAnswer,
  FromWorker,
  Painted,
  PaintJob,
  ToWorker,
  WorkerStart,
} from './messages.ts';

/** Room for about a hundred pages at once; what needs more ends with its thread. */
const limits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/** A first paint that failed. `status` is of the API's answer behind it; `isHarm` counts against the version. */
export class PaintFailure extends Error {
  override readonly name = 'PaintFailure';
  readonly status: number | null;
  readonly isHarm: boolean;
  constructor(message: string, status: number | null, isHarm: boolean) {
    super(message);
    this.status = status;
    this.isHarm = isHarm;
  }
}

interface Waiting {
  readonly resolve: (painted: Painted) => void;
  readonly reject: (error: Error) => void;
  readonly fetch: typeof fetch;
}

/** A running thread of one version of an area. */
export interface AreaThread {
  /** The area's texts, once its code is loaded. */
  readonly ready: Promise<AreaTexts>;
  readonly paint: (job: PaintJob, network: typeof fetch) => Promise<Painted>;
  /** Ends it at once, whatever it does; what it was asked for fails with the reason. */
  readonly end: (reason: string) => void;
  readonly isOver: () => boolean;
}

async function answerOf(network: typeof fetch, path: string, headers: Record<string, string>) {
  const answer = await network(path, { headers });
  const type = answer.headers.get('content-type') ?? 'application/json';
  return { status: answer.status, type, body: await answer.text() } satisfies CallAnswer;
}

/** Starts a thread that loads an area's server bundle and paints its pages. */
export function startAreaThread(start: WorkerStart): AreaThread {
  const worker = new Worker(new URL('area-worker.ts', import.meta.url), {
    workerData: start,
    env: { NODE_ENV: 'production' }, // no secrets
    resourceLimits: limits,
    name: start.areaFolder,
  });
  worker.unref();
  const waiting = new Map<number, Waiting>();
  const loaded = Promise.withResolvers<AreaTexts>();
  loaded.promise.catch(() => undefined); // who asks hears of it
  let works = 0;
  let isOver = false;
  const send = (message: ToWorker): void => worker.postMessage(message, []);

  function over(reason: string): void {
    if (isOver) return;
    isOver = true;
    const failure = new PaintFailure(reason, null, true);
    loaded.reject(failure);
    for (const { reject } of waiting.values()) reject(failure);
    waiting.clear();
  }

  async function answer({ work, call, path, headers }: FromWorker & { kind: 'call' }) {
    const network = waiting.get(work)?.fetch;
    const given = network && (await answerOf(network, path, headers).catch(() => null));
    if (!isOver) send({ kind: 'answer', call, answer: given ?? null });
  }

  function hear(message: FromWorker): void {
    if (message.kind === 'ready') return loaded.resolve(message.texts);
    if (message.kind === 'call') return void answer(message);
    const asked = waiting.get(message.work);
    waiting.delete(message.work);
    if (message.kind === 'painted') asked?.resolve(message.painted);
    else asked?.reject(new PaintFailure(message.message, message.status, message.isLate));
  }

  worker.on('message', hear);
  worker.on('error', (error: Error) => over(error.message));
  worker.on('exit', (code) => over(`the thread ended with ${code}`));
  return {
    ready: loaded.promise,
    paint(job, network) {
      if (isOver) return Promise.reject(new PaintFailure('the thread is over', null, false));
      const { promise, resolve, reject } = Promise.withResolvers<Painted>();
      const work = (works += 1);
      waiting.set(work, { resolve, reject, fetch: network });
      send({ kind: 'paint', work, job });
      return promise;
    },
    end(reason) {
      over(reason);
      void worker.terminate();
    },
    isOver: () => isOver,
  };
}
