import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import * as z from 'zod';
import { routeTable } from '@weitersagen/contracts/route-table';
import { operator } from '../support/operator.ts';
import {
  completeData,
  confirmData,
  openReward,
  order,
  report,
  takePart,
} from '../support/recipient.ts';
import {
  confirmParticipation,
  expectMessage,
  person,
  refer,
  sharedLink,
} from '../support/referrer.ts';
import { test } from '../support/test.ts';

const TenantFile = z.looseObject({ config: z.looseObject({}) });

// The start page has no name in its address, and the code of a printed card always leads to /code.
const fixed = new Set(['/', '/code']);
const renamed = Object.fromEntries(
  Object.entries(routeTable)
    .filter(([name, { path }]) => !fixed.has(path) && name !== 'Katalog')
    .map(([name, { path }]) => [name, `/programm${path}`]),
);

test('where a client renamed every page, a referral goes its whole way', async ({ browser }) => {
  const folder = await mkdtemp(join(tmpdir(), 'weitersagen-tenant-'));
  const before = join(folder, 'before.json');
  const after = join(folder, 'after.json');
  const shown = await operator('tenants', 'show', 'funkelnetz');
  const file = TenantFile.parse(JSON.parse(shown));
  await writeFile(before, shown);
  await writeFile(after, JSON.stringify({ ...file, config: { ...file.config, routes: renamed } }));
  const nora = person('Nora', 'Neuname');
  const paul = person('Paul', 'Pfadfinder');
  const referrer = await (await browser.newContext()).newPage();
  const contact = await (await browser.newContext()).newPage();
  const provider = await (await browser.newContext()).newPage();
  const area = `/de${renamed['PersoenlicherBereich']}`;

  try {
    await operator('tenants', 'load', after);
    await expect(async () => {
      expect((await referrer.goto('/de/programm/login'))?.status()).toBe(200);
    }).toPass();
    expect((await referrer.goto('/de/login'))?.status()).toBe(404);

    await refer(referrer, nora, 'Funkelfaser 500', 'Ich');
    expect(new URL(referrer.url()).pathname).toBe('/de/programm/bestaetigung');
    await confirmParticipation(referrer, nora);
    await takePart(contact, await sharedLink(referrer, area), paul);
    await confirmData(contact, paul);
    await completeData(contact);
    expect(new URL(contact.url()).pathname).toMatch(/^\/de\/programm\/empfaengerdaten\//);
    const orderUrl = await order(contact);
    await report(provider, orderUrl, 'Bestellung prüfen');
    await report(provider, orderUrl, 'Erste Zahlung eingegangen');
    await expectMessage(referrer, /wird demnächst ausgezahlt/, area);
    await operator('clock', 'advance', '20d');
    await operator('jobs', 'run');
    await openReward(referrer, nora);
    expect(new URL(referrer.url()).pathname).toMatch(/^\/de\/programm\/praemie\//);
  } finally {
    await operator('tenants', 'load', before);
    await expect(async () => {
      expect((await referrer.goto('/de/login'))?.status()).toBe(200);
    }).toPass();
    await rm(folder, { recursive: true });
  }
});
