import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { mailsTo } from '../support/mailbox.ts';
import { openAsOperator } from '../support/operator-page.ts';
import { auditPage, axeFindings } from '../support/page-audit.ts';
import { startSecondServer, type SecondServer } from '../support/second-server.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { newVisitor } from '../support/visitor.ts';

/** Of a server of its own: its client leaves. */
const port = () => Number(process.env['E2E_PORT']) + 7;
const path = '/mandanten/sonnwerk?bereich=abschied';
const widths = [390, 768, 1440];
let server: SecondServer;
test.beforeAll(async () => {
  server = await startSecondServer(port(), {});
});
test.afterAll(() => server.stop());

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click();
async function admin(browser: Browser, email: string) {
  const { page } = await newVisitor(browser, { locale: 'de-DE' });
  await openAsOperator(page, port(), path, email);
  return page;
}
const dayIn = (days: number) =>
  new Intl.DateTimeFormat('de-DE', {
    timeZone: 'Europe/Berlin',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date(Date.now() + days * 86_400_000));

test('a client leaves: the day is announced after its effect was seen, confirmed by a second admin, and its partners read of it', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const first = await admin(browser, demoLogins.operators[0]);
  await auditPage(first, 'departure none', { widths, axeAt: [390, 1440] });
  await press(first, 'Abschied ankündigen');
  const dialog = first.getByRole('dialog');
  await dialog.getByLabel('Erster Tag ohne Programm').fill('31.02.2027');
  await dialog.getByLabel('Grund').fill('Der Vertrag endet');
  await press(first, 'Wirkung ansehen');
  await expect(dialog.getByText(/Diesen Tag gibt es nicht/).first()).toBeVisible();
  await dialog.getByLabel('Erster Tag ohne Programm').fill(dayIn(400));
  await press(first, 'Wirkung ansehen');
  await expect(dialog.getByText('Offene Empfehlungen')).toBeVisible();
  for (const width of [390, 1440]) {
    await first.setViewportSize({ width, height: 900 });
    expect.soft(await axeFindings(first), `effect at ${width}`).toEqual([]);
    const pictures = process.env['E2E_PICTURES'];
    if (pictures) await first.screenshot({ path: `${pictures}/departure-effect-${width}.png` });
  }
  await dialog.getByRole('button', { name: 'Abschied ankündigen' }).click();
  await expect(first.getByText(/^Angekündigt: Der Mandant geht am/)).toBeVisible();
  await expect(first.getByRole('button', { name: 'Abschied bestätigen' })).toHaveCount(0);

  const second = await admin(browser, demoLogins.operators[1]);
  await press(second, 'Abschied bestätigen');
  await second
    .getByRole('dialog')
    .getByRole('button', { name: /^Den .* bestätigen$/ })
    .click();
  await expect(second.getByText(/^Bestätigt: Der Mandant geht am/)).toBeVisible();
  await auditPage(second, 'departure confirmed', { widths, axeAt: [390, 1440] });
  await second.goto(second.url().replace('/de/', '/en/'));
  await expect(second.getByText(/^The client leaves on/)).toBeVisible();
  await auditPage(second, 'departure confirmed english', { widths, axeAt: [390, 1440] });
  await second.goto(`http://betrieb.localhost:${port()}/de`);
  await expect(second.getByRole('link', { name: 'Abschied, der bevorsteht' })).toBeVisible();
  await auditPage(second, 'departure on the start page', { widths, axeAt: [390, 1440] });

  await expect
    .poll(async () =>
      (await mailsTo(first.request, demoLogins.seller, port())).map(({ subject }) => subject),
    )
    .toContainEqual(expect.stringMatching(/Das Empfehlungsprogramm endet am/));
  for (const [locale, words] of [
    ['de', /^Das Programm endet am/],
    ['en', /^The programme ends on/],
  ] as const) {
    const { page } = await newVisitor(browser, { locale: 'de-DE' });
    await page.goto(`http://sonnwerk.localhost:${port()}/de/vertriebspartner/login`);
    await signIn(page, demoLogins.seller, demoLogins.password);
    await expect(page).toHaveURL(/bereich/);
    await page.goto(page.url().replace('/de/', `/${locale}/`));
    await expect(page.getByText(words)).toBeVisible();
    await auditPage(page, `departure partner ${locale}`, { widths, axeAt: [390, 1440] });
    await page.context().close();
  }
});
