import { expect } from '@playwright/test';
import type { Page, Request } from '@playwright/test';
import { fillReferral } from '../support/referral-form.ts';
import { confirmParticipation, person } from '../support/referrer.ts';
import type { Person } from '../support/referrer.ts';
import { test } from '../support/test.ts';

const creation = '**/Empfehlen/create';

async function expectOneReferral(page: Page, referrer: Person) {
  await expect(page.getByRole('heading', { level: 1, name: /Fast fertig/ })).toBeVisible();
  await confirmParticipation(page, referrer);
  await page.goto('/de/persoenlicherbereich');
  await expect(page.getByRole('heading', { name: 'Ihre Empfehlungen (1)' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Link teilen' })).not.toHaveCount(0);
  const list = page.getByRole('region', { name: 'Ihre Empfehlungen (1)' });
  await expect(list.getByRole('heading', { level: 3 })).toHaveCount(1);
}

function creationsOf(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/Empfehlen/create'))
      sent.push(request);
  });
  return sent;
}

test('a double press makes one referral', async ({ page }) => {
  const dora = person('Dora', 'Doppelklick');
  const sent = creationsOf(page);
  await page.route(creation, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500)); // time for the second press
    await route.continue();
  });
  const submit = await fillReferral(page, dora);
  await submit.dblclick();
  await expectOneReferral(page, dora);
  expect(sent).toHaveLength(1);
});

test('an answer that got lost and another press make one referral', async ({ page }) => {
  const loni = person('Loni', 'Leitungsloch');
  const sent = creationsOf(page);
  let statusLost = 0;
  await page.route(
    creation,
    async (route) => {
      const { host, pathname } = new URL(route.request().url());
      // Node does not resolve the tenant's name, so the call goes to this machine under that name.
      const url = `http://127.0.0.1:${process.env['E2E_PORT']}${pathname}`;
      const headers = { ...route.request().headers(), host };
      statusLost = (await route.fetch({ url, headers })).status();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  const submit = await fillReferral(page, loni);
  await submit.click();
  await expect(page.getByText(/Es kommt gerade keine Verbindung zustande/)).toBeVisible();
  expect(Math.floor(statusLost / 100)).toBe(2);
  await expect(page.getByLabel('Nachname')).toHaveValue(loni.lastName);
  await submit.click();
  await expectOneReferral(page, loni);
  const keys = sent.map((request) => request.headers()['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});
