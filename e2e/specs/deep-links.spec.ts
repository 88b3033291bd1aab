import { expect, test } from '@playwright/test';
import { routeTable } from '@weitersagen/contracts/route-table';
import { password, person } from '../support/referrer.ts';
import { signIn } from '../support/sign-in.ts';
import { recommender } from '../support/status-scene.ts';

const routes = Object.entries(routeTable).filter(
  ([, { area }]) => area === 'mf-referrer' || area === 'mf-recipient',
);

test('every page of referrers and recipients opens by its address in a browser that shows nothing else', async ({
  context,
  request,
}) => {
  const who = person('Dina', 'Direkt');
  const { first } = await recommender(request, who, 101);
  const entry = await context.newPage();
  await entry.goto('/de/login');
  await signIn(entry, who.email, password);
  await expect(entry.getByRole('heading', { level: 1, name: 'Guten Tag, Dina' })).toBeVisible();
  await entry.close();

  const values: Readonly<Record<string, string>> = { produktId: '101', empfehlungsnummer: first };
  const waiting = [...routes];
  async function openNext(): Promise<void> {
    const [name, { path }] = waiting.pop() ?? ['', { path: '' }];
    if (name === '') return;
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    const address = path.replaceAll(/:(\w+)/g, (_, value: string) => values[value] ?? 'unbekannt');
    await page.goto(`/de${address}`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect.soft(heading, name).toBeVisible();
    await expect.soft(heading, name).not.toHaveText(/nicht laden|Diese Seite gibt es nicht/);
    expect.soft(faults, name).toEqual([]);
    await page.close();
    await openNext();
  }
  await Promise.all(Array.from({ length: 4 }, openNext));
});
