import { chromium } from '@playwright/test';
import { startSecondServer } from '../support/second-server.ts';
import { newReferral } from './new-referral.ts';
import { measure, slow4G } from './measure.ts';
import type { PageView } from './measure.ts';

const [monolithFolder = '', roundsText = '7'] = process.argv.slice(2);
const rounds = Number(roundsText);

/** Ways to serve the same code, compared in one run. */
const variants = [
  { name: 'federated, first paint from the edge', port: 4401, env: {} },
  { name: 'federated, browser alone', port: 4402, env: { FIRST_PAINT: 'off' } },
  {
    name: 'monolith, browser alone',
    port: 4403,
    env: { ARTEFACTS_DIR: monolithFolder, FIRST_PAINT: 'off' },
  },
] as const;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

const kib = (bytes: number): string => (bytes / 1024).toFixed(1).padStart(7);

function printTable(title: string, views: ReadonlyMap<string, readonly PageView[]>): void {
  console.log(`\n${title} (Slow 4G, 4x CPU, cold, median of ${rounds})`);
  console.log(
    `${'variant'.padEnd(40)} JS KiB  all KiB  req  depth  heading ms  of monolith  interactive  of monolith   LCP ms    CLS`,
  );
  const monolith = views.get('monolith, browser alone') ?? [];
  for (const [name, list] of views) {
    const of = (pick: (view: PageView) => number) => median(list.map(pick));
    /** Milliseconds, and the share of what the monolith takes. */
    const compared = (pick: (view: PageView) => number) =>
      of(pick).toFixed(0).padStart(12) +
      (of(pick) / median(monolith.map(pick))).toFixed(2).padStart(13);
    console.log(
      [
        name.padEnd(40),
        kib(of((view) => view.javascriptBytes)),
        ` ${kib(of((view) => view.totalBytes))}`,
        String(of((view) => view.requests)).padStart(5),
        String(of((view) => view.depth)).padStart(6),
        compared((view) => view.heading),
        compared((view) => view.interactive),
        of((view) => view.lcp)
          .toFixed(0)
          .padStart(9),
        of((view) => view.cls)
          .toFixed(3)
          .padStart(7),
      ].join(''),
    );
  }
}

const servers = await Promise.all(variants.map(({ port, env }) => startSecondServer(port, env)));
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const numbers = await Promise.all(variants.map(({ port }) => newReferral(port)));
  const pages = [
    { title: 'Home', path: () => '/de', ready: 'Prämie erhalten' },
    {
      title: 'Recipient landing',
      path: (index: number) => `/de/empfehlung/${numbers[index]}`,
      ready: 'empfiehlt Ihnen',
    },
  ];
  for (const { title, path, ready } of pages) {
    const views = new Map<string, PageView[]>(variants.map(({ name }) => [name, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, { name, port }] of variants.entries()) {
        views
          .get(name)
          ?.push(
            await measure(
              browser,
              `http://funkelnetz.localhost:${port}${path(index)}`,
              ready,
              slow4G,
            ),
          );
      }
      console.log(`  ${title}: round ${round + 1} of ${rounds}`);
    }
    printTable(title, views);
  }
} finally {
  await browser.close();
  await Promise.all(servers.map(({ stop }) => stop()));
}
