import type { Browser, CDPSession, Page } from '@playwright/test';

/** One cold page view. */
export interface PageView {
  /** JavaScript over the wire, headers included. */
  readonly javascriptBytes: number;
  /** The scripts that were asked for, as paths with their bytes. */
  readonly scripts: readonly string[];
  readonly totalBytes: number;
  readonly requests: number;
  /** Longest chain of requests that had to wait for each other, the document counting as 0. */
  readonly depth: number;
  /** When the page's own first heading was painted, in milliseconds since navigation. */
  readonly heading: number;
  /** When the heading was there and the last task above 50 ms had ended: from then on the page answers at once. */
  readonly interactive: number;
  /** Largest contentful paint in milliseconds since navigation; what is below the fold counts while the page above is empty. */
  readonly lcp: number;
  /** Cumulative layout shift. */
  readonly cls: number;
}

/** Slow 4G as Lighthouse's devtools throttling has it, and a processor four times slower. */
export const slow4G = {
  latency: 562.5,
  downloadThroughput: (1.44 * 1024 * 1024) / 8,
  uploadThroughput: (0.675 * 1024 * 1024) / 8,
  cpu: 4,
};

interface Seen {
  readonly url: string;
  readonly type: string;
  readonly initiator: string | null;
  bytes: number;
}

/** Records requests of a page: size on the wire and who asked for them. */
async function recordRequests(client: CDPSession): Promise<Map<string, Seen>> {
  const seen = new Map<string, Seen>();
  client.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    if (request.url.startsWith('data:') || request.url.startsWith('blob:')) return;
    const byScript =
      initiator.type === 'script'
        ? (initiator.stack?.callFrames[0]?.url ??
          initiator.stack?.parent?.callFrames[0]?.url ??
          null)
        : null;
    seen.set(requestId, {
      url: request.url,
      type: type ?? 'Other',
      initiator: byScript ?? (initiator.type === 'script' ? (initiator.url ?? null) : null),
      bytes: 0,
    });
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = seen.get(requestId);
    if (entry) entry.bytes = encodedDataLength;
  });
  await client.send('Network.enable');
  return seen;
}

function depthOf(requests: readonly Seen[]): number {
  const byUrl = new Map(requests.map((request) => [request.url, request]));
  const depth = (request: Seen, path: readonly string[]): number => {
    if (request.type === 'Document') return 0;
    const parent =
      request.initiator && !path.includes(request.initiator)
        ? byUrl.get(request.initiator)
        : undefined;
    return 1 + (parent ? depth(parent, [...path, request.url]) : 0);
  };
  return Math.max(...requests.map((request) => depth(request, [])));
}

/** Notes from now on when a first heading with these words is painted, as `headingAt`. */
const watchHeading = (page: Page, words: string): Promise<unknown> =>
  page.addInitScript((text) => {
    const look = () => {
      if (!document.querySelector('h1')?.textContent.includes(text)) return;
      observer.disconnect();
      // The first frame is still to be drawn when the first callback runs.
      requestAnimationFrame(() =>
        requestAnimationFrame((now) => Object.assign(window, { headingAt: now })),
      );
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  }, words);

type Paints = Pick<PageView, 'heading' | 'interactive' | 'lcp' | 'cls'>;

async function paints(page: Page): Promise<Paints> {
  return page.evaluate(
    () =>
      new Promise<Paints>((resolve) => {
        const heading = Number(Reflect.get(window, 'headingAt'));
        let interactive = heading;
        let lcp = 0;
        let cls = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) lcp = entry.startTime;
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if ('value' in entry && typeof entry.value === 'number') cls += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        new PerformanceObserver((list) => {
          for (const { startTime, duration } of list.getEntries())
            interactive = Math.max(interactive, startTime + duration);
        }).observe({ type: 'longtask', buffered: true });
        setTimeout(() => resolve({ heading, interactive, lcp, cls }), 300);
      }),
  );
}

/** Opens `url` in a fresh browser context (cold cache) and measures until the network is quiet and `ready` is on screen. */
export async function measure(
  browser: Browser,
  url: string,
  ready: string,
  throttle?: typeof slow4G,
): Promise<PageView> {
  const context = await browser.newContext({
    locale: 'de-DE',
    viewport: { width: 412, height: 823 },
    storageState: { cookies: [], origins: [] }, // a first visit: the question for consent is on the page
  });
  try {
    const page = await context.newPage();
    await watchHeading(page, ready);
    const client = await context.newCDPSession(page);
    const seen = await recordRequests(client);
    if (throttle) {
      const { latency, downloadThroughput, uploadThroughput, cpu } = throttle;
      await client.send('Network.emulateNetworkConditions', {
        offline: false,
        latency,
        downloadThroughput,
        uploadThroughput,
      });
      await client.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    }
    await page.goto(url, { waitUntil: 'networkidle', timeout: 90_000 });
    await page.getByRole('heading', { level: 1, name: new RegExp(ready) }).waitFor();
    const requests = [...seen.values()];
    const sum = (list: readonly Seen[]) => list.reduce((total, { bytes }) => total + bytes, 0);
    const scripts = requests.filter(
      ({ type, url: address }) => type === 'Script' || /\.js(\?|$)/.test(address),
    );
    return {
      javascriptBytes: sum(scripts),
      scripts: scripts.map(({ url: address, bytes }) => `${new URL(address).pathname} ${bytes}`),
      totalBytes: sum(requests),
      requests: requests.length,
      depth: depthOf(requests),
      ...(await paints(page)),
    };
  } finally {
    await context.close();
  }
}
