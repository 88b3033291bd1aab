import { expect } from '@playwright/test';
import { areaIds, areaPages } from '../support/area-pages.ts';
import { churnVersions, heapOf, inspectAt } from '../support/remote-memory.ts';
import { startShipping } from '../support/shipping.ts';
import { test } from '../support/test.ts';

/** `npm run proof -- remotes` does everything a hundred times; `npm test` shows one area a few times. */
const isFull = process.env['REMOTE_PROOF'] === 'full';
const mostGrowth = 1.1;
const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`;

for (const id of isFull ? areaIds : (['mf-agent'] as const))
  test(`${id}, shown and left again and again, leaves nothing in the heap`, async ({ page }) => {
    test.setTimeout(600_000);
    const { path, heading } = areaPages[id];
    const visit = async (to: string, title: string) => {
      await page.evaluate((address) => {
        history.replaceState(null, '', address);
        dispatchEvent(new PopStateEvent('popstate'));
      }, to);
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    };
    await page.goto('/de/faq');
    const heaps: number[] = [];
    for (const times of isFull ? [10, 90] : [10, 10]) {
      for (let time = 0; time < times; time += 1) {
        await visit(path, heading);
        await visit('/de/faq', 'Fragen und Antworten');
      }
      heaps.push(await heapOf(page));
    }
    const [early = 0, late = 0] = heaps;
    if (isFull) console.log(`  ${id}: ${megabytes(early)} after 10, ${megabytes(late)} after 100`);
    expect(late / early).toBeLessThan(mostGrowth);
  });

if (isFull)
  test('a hundred new versions of every area under load: no failed request, no growth of memory', async () => {
    test.setTimeout(1_200_000);
    const port = Number(process.env['E2E_PORT']) + 6;
    // The server reads the store itself, so that copies of a build cost no disk.
    const ship = await startShipping(port, (store) => ({
      REMOTES_STORE: '',
      ARTEFACTS_DIR: store,
      ...inspectAt(port + 1),
    }));
    try {
      const { requests, failed, earlyBytes, lateBytes } = await churnVersions(ship, 100, port + 1);
      const growth = `${megabytes(earlyBytes)} after 10, ${megabytes(lateBytes)} after 100`;
      console.log(`  ${requests} requests, ${failed.length} failed; the server holds ${growth}`);
      expect(failed).toEqual([]);
      expect(lateBytes / earlyBytes).toBeLessThan(mostGrowth);
    } finally {
      await ship.stop();
    }
  });
