import { resolve } from 'node:path';
import { expect } from '@playwright/test';
import budget from '../bench/budget.json' with { type: 'json' };
import { newReferral } from '../bench/new-referral.ts';
import { measure } from '../bench/measure.ts';
import { routeBytes } from '../bench/route-bytes.ts';
import { test } from '../support/test.ts';

const port = Number(process.env['E2E_PORT']);

const pages = [
  { name: 'home', path: async () => '/de', ready: 'Prämie erhalten' },
  {
    name: 'recipient landing',
    path: async () => `/de/empfehlung/${await newReferral(port)}`,
    ready: 'empfiehlt Ihnen',
  },
];

for (const { name, path, ready } of pages) {
  test(`${name} stays within the budget of bytes, requests and depth`, async ({ browser }) => {
    const view = await measure(
      browser,
      `http://funkelnetz.localhost:${port}${await path()}`,
      ready,
    );
    console.log(
      `${name}: ${(view.javascriptBytes / 1024).toFixed(1)} KiB JavaScript, ${view.requests} requests, depth ${view.depth}, CLS ${view.cls.toFixed(3)}`,
    );
    expect(view.javascriptBytes / 1024, view.scripts.join('\n')).toBeLessThanOrEqual(
      budget.javascriptKiB,
    );
    expect(view.requests).toBeLessThanOrEqual(budget.requests);
    expect(view.depth).toBeLessThanOrEqual(budget.depth);
    expect(view.cls).toBeLessThanOrEqual(0.02);
  });
}

test('no route of referrers and recipients loads more JavaScript than the budget', () => {
  const rows = routeBytes(resolve(import.meta.dirname, '../../dist')).filter(({ area }) =>
    ['mf-referrer', 'mf-recipient'].includes(area),
  );
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.filter(({ bytes }) => bytes / 1024 > budget.routeKiB)).toEqual([]);
});
