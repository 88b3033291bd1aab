import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { openAsOperator } from '../support/operator-page.ts';
import { scriptsOf } from '../support/scripts-of.ts';
import { startShipping } from '../support/shipping.ts';
import type { Shipping } from '../support/shipping.ts';
import { test } from '../support/test.ts';

test.describe.configure({ mode: 'serial' });

const area = 'mf-referrer';
const titles = { first: 'Anmelden', second: 'Anmelden, Fassung 2' };
/** One page of the shell and of each area. */
const everyArea = [
  '/de/faq',
  '/de/login',
  '/de/empfehlungabgelaufen',
  '/de/agentur/login',
  '/de/vertriebspartner/login',
  '/de/agent/login',
];

let ship: Shipping;
let second: string;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  // The visitors of a trial come from several networks, which the test names as a proxy would.
  ship = await startShipping(Number(process.env['E2E_PORT']) + 2, () => ({
    TRUST_PROXY: 'loopback',
  }));
});
test.afterAll(() => ship.stop());

const at = (tenant: string): string => `http://${tenant}.localhost:${ship.port}`;
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
const offer = (page: Page) => page.getByText('Es gibt eine neue Fassung dieser Seite');

/** Asks for the sign-in until it is the wanted version: edges look for changes once a second. */
async function untilShown(page: Page, tenant: string, title: string): Promise<void> {
  await expect(async () => {
    await page.goto(`${at(tenant)}/de/login`);
    await expect(heading(page, title)).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 20_000 });
}

/** Names that differ between two states of files. */
function differences(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.get(name) !== after.get(name));
}

/** The version that a script or style belongs to: `/assets/<shell's version>/` or `/remotes/<area>/<version>/`. */
const versionOf = (name: string): string =>
  /^\/(assets|remotes\/[^/]+)\/[^/]+\//.exec(name)?.[0] ?? name;

/**
 * Versions of shell and areas that only one of two walks met, and scripts whose bytes differ. Which files of a version a page asks for
 * may differ: an area's texts come with the page, or as a file where the edge does not know them in time.
 */
function moves(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const met = [before, after].map((walk) => new Set([...walk.keys()].map(versionOf)));
  const versions = [...new Set(met.flatMap((walk) => [...walk]))];
  const both = [...before.keys()].filter((name) => after.has(name));
  return [
    ...versions.filter((version) => met.some((walk) => !walk.has(version))),
    ...both.filter((name) => before.get(name) !== after.get(name)),
  ];
}

test('publishing version 2 adds files and changes nothing that is live', async ({ page }) => {
  const before = ship.files();
  second = await ship.publishChanged(area, 'src/locales/de.json', (text) =>
    text.replace(`"title": "${titles.first}"`, `"title": "${titles.second}"`),
  );
  expect(second).not.toBe(ship.firstVersionOf(area));
  const changed = differences(before, ship.files());
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.filter((name) => !name.startsWith(`remotes/${area}/${second}/`))).toEqual([]);
  await untilShown(page, 'funkelnetz', titles.first);
});

test('it goes live for one tenant first; shell, other areas and other tenants do not move', async ({
  browser,
  page,
}) => {
  test.setTimeout(180_000);
  const filesBefore = ship.files();
  const scripts = (tenant: string) => scriptsOf(browser, at(tenant), everyArea);
  const before = {
    funkelnetz: await scripts('funkelnetz'),
    lindenschutz: await scripts('lindenschutz'),
  };

  await ship.remote('promote', area, second, '--tenant', 'lindenschutz', '--actor', 'olga');
  await untilShown(page, 'lindenschutz', titles.second);
  await untilShown(page, 'funkelnetz', titles.first);

  const changed = differences(filesBefore, ship.files());
  expect(changed).toEqual([expect.stringMatching(/^registry\/changes\//)]);
  expect(before.funkelnetz.size).toBeGreaterThan(20);
  expect(moves(before.funkelnetz, await scripts('funkelnetz'))).toEqual([]);
  expect(moves(before.lindenschutz, await scripts('lindenschutz')).toSorted()).toEqual(
    [ship.firstVersionOf(area), second].map((version) => `/remotes/${area}/${version}/`).toSorted(),
  );
  expect(await ship.remote('status', area)).toMatch(
    new RegExp(`lindenschutz +${second} +since \\S+ by olga`),
  );
});

test('a rollback is one pointer, and a page that is open shows version 1 at its next navigation', async ({
  page,
}) => {
  await page.goto(`${at('lindenschutz')}/de/login`);
  await expect(heading(page, titles.second)).toBeVisible();
  await page.getByRole('link', { name: 'Fragen und Antworten' }).click();
  await expect(heading(page, 'Fragen und Antworten')).toBeVisible();
  const before = ship.files();
  await ship.remote('rollback', area, '--tenant', 'lindenschutz');
  expect(differences(before, ship.files())).toEqual([
    expect.stringMatching(/^registry\/changes\//),
  ]);
  await ship.untilKnown('lindenschutz');
  await page.waitForTimeout(1100); // a browser may keep the registry for a second
  await page.getByRole('link', { name: titles.first, exact: true }).first().click();
  await expect(heading(page, titles.first)).toBeVisible();
});

test('a page keeps its version over a deployment, with what was typed; the new one is offered later', async ({
  page,
  request,
}) => {
  await page.goto(`${at('funkelnetz')}/de/login`);
  await page.getByLabel('E-Mail').first().fill('mara.muster@example.org');
  await ship.remote('promote', area, second);
  const other = await page.context().newPage();
  await untilShown(other, 'funkelnetz', titles.second);

  await expect(page.getByLabel('E-Mail').first()).toHaveValue('mara.muster@example.org');
  await page.getByRole('link', { name: 'Passwort vergessen' }).first().click();
  await expect(heading(page, 'Passwort vergessen')).toBeVisible();
  await expect(offer(page)).toHaveCount(0);

  const loads: string[] = [];
  page.on('framenavigated', (frame) => loads.push(frame.url()));
  await page.goBack();
  await expect(heading(page, titles.first)).toBeVisible();
  await expect(offer(page)).toBeVisible();
  await page.getByLabel('E-Mail').first().fill('typed.later@example.org');
  await page.getByRole('button', { name: 'Neu laden' }).click();
  await expect(heading(page, titles.second)).toBeVisible();
  await expect(page.getByLabel('E-Mail').first()).toHaveValue('typed.later@example.org');
  const old = `/remotes/${area}/${ship.firstVersionOf(area)}/browser/area.css`;
  const answer = await request.get(`http://127.0.0.1:${ship.port}${old}`, {
    headers: { host: 'remotes.localhost' },
  });
  expect(answer.status()).toBe(200);
});

test('when version 2 does not come, version 1 stands in', async ({ page, context }) => {
  await context.route(`**/remotes/${area}/${second}/**/*.js*`, (route) => route.abort());
  await page.goto(`${at('funkelnetz')}/de/login`);
  await expect(heading(page, titles.first)).toBeVisible();
});

test('a registry that somebody forged is not trusted', async ({ page, context }) => {
  let forged = 0;
  await context.route('**/registry/funkelnetz*', async (route) => {
    const { host, port, pathname, search } = new URL(route.request().url());
    const answer = await route.fetch({
      url: `http://127.0.0.1:${port}${pathname}${search}`, // Node does not know the host's name
      headers: { ...route.request().headers(), host },
    });
    const signed: { payload: string } = await answer.json();
    const payload = signed.payload.replaceAll('"revoked":[]', `"revoked":["${second}"]`);
    forged += Number(payload !== signed.payload);
    await route.fulfill({ json: { ...signed, payload } });
  });
  await page.goto(`${at('funkelnetz')}/de/faq`);
  await page.evaluate(() => Reflect.set(globalThis, 'stayed', true));
  await page.getByRole('link', { name: titles.first, exact: true }).first().click();
  await expect(heading(page, titles.second)).toBeVisible();
  expect(forged).toBeGreaterThan(0);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'stayed'))).toBe(true);
});

test('a version that needs another interface of the platform does not go live', async () => {
  const third = await ship.publishChanged(area, 'remote.config.ts', (text) =>
    text.replace(`platform: '^1.3.0'`, `platform: '^2.0.0'`),
  );
  const before = ship.files();
  await expect(ship.remote('promote', area, third)).rejects.toThrow(
    /needs @weitersagen\/platform\/remote \^2\.0\.0/,
  );
  expect(differences(before, ship.files())).toEqual([]);
});

test('a version on trial that breaks in browsers is taken back by itself, and operators see why', async ({
  browser,
  page,
}) => {
  const broken = await ship.publishChanged(
    area,
    'src/remote.ts',
    (text) => `${text}\nif (Date.now() > 0) throw new Error('broken at its start');\n`,
  );
  await ship.remote('promote', area, broken, '--tenant', 'lindenschutz', '--percent', '99');
  const failingVisit = async (network: number) => {
    const visitor = await browser.newContext();
    const visit = await visitor.newPage();
    await visit.route(/\/telemetrie$/, (route) =>
      route.continue({
        headers: { ...route.request().headers(), 'x-forwarded-for': `198.51.${network}.7` },
      }),
    );
    const reported = visit.waitForResponse(/\/telemetrie$/, { timeout: 8000 });
    await visit.goto(`${at('lindenschutz')}/de/login`);
    await expect(heading(visit, titles.second)).toBeVisible(); // the version before stands in
    await reported.finally(() => visitor.close());
  };
  for (let visits = 0; visits < 5; visits += 1)
    await expect(() => failingVisit(visits)).toPass({ timeout: 30_000 });
  await expect(async () => {
    expect(await ship.remote('status', area)).toMatch(
      new RegExp(`rollback mf-referrer ${broken} +lindenschutz +by trial watch`),
    );
  }).toPass({ timeout: 30_000 });

  await ship.untilKnown('lindenschutz');
  await openAsOperator(page, ship.port, '/auslieferungen?mandant=lindenschutz');
  const row = page.getByRole('row').filter({ hasText: broken });
  await expect(row).toContainText('zurückgenommen');
  const columns = await page.getByRole('columnheader').allTextContents();
  const failures = row.locator('th, td').nth(columns.indexOf('Fehler im Browser'));
  expect(Number(await failures.textContent())).toBeGreaterThanOrEqual(5);
});
