import autocannon from 'autocannon';

/** What a load measured. */
export interface Fired {
  readonly perSecond: number;
  /** Milliseconds under which 95 of 100 answers came. */
  readonly p95: number;
  /** Answers that were no success, and broken connections. */
  readonly failed: number;
}

/** A request as autocannon takes it. */
export type Shot = autocannon.Request;

const WARM_UP_SECONDS = 2;

function load(url: string, shots: readonly Shot[], connections: number, duration: number) {
  const times: number[] = [];
  return new Promise<Fired>((resolve, reject) => {
    const options = { url, connections, duration, requests: [...shots] };
    const running = autocannon(options, (error: Error | null, result) => {
      if (error !== null) {
        reject(error);
        return;
      }
      const sorted = times.toSorted((one, other) => one - other);
      resolve({
        perSecond: result.requests.total / result.duration,
        p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
        failed: result.non2xx + result.errors,
      });
    });
    running.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
}

/** Fires at an address after a short warm-up. */
export async function fire(
  url: string,
  shots: readonly Shot[],
  { connections = 32, seconds = 5 }: { connections?: number; seconds?: number } = {},
): Promise<Fired> {
  await load(url, shots, connections, WARM_UP_SECONDS);
  return load(url, shots, connections, seconds);
}
