import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { linkIn, waitForMail } from '../support/mailbox.ts';
import { newReferrer } from '../support/new-referrer.ts';
import { callAsOperator } from '../support/operator-access.ts';
import { openAsOperator } from '../support/operator-page.ts';
import { axeFindings } from '../support/page-audit.ts';
import { test } from '../support/test.ts';
import { newVisitor } from '../support/visitor.ts';

const port = () => Number(process.env['E2E_PORT']);
const widths = [390, 1440];

/** Opens every part of the page, and looks at it at each width. */
async function audit(page: Page, name: string) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const part of await page.locator('details:not([open]) > summary').all())
      if (await part.isVisible()) await part.click();
    expect.soft(await axeFindings(page), `${name} at ${width} px`).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(wide, `${name} sticks out at ${width} px`).toBeLessThanOrEqual(width);
    expect.soft(await page.locator('main').innerText(), name).not.toContain('{{');
  }
}

for (const locale of ['de', 'en'] as const)
  test(`support reads a person on one page and corrects their address, which the person confirms (${locale})`, async ({
    page,
    browser,
    request,
  }) => {
    const { page: home } = await newVisitor(browser);
    const referrer = await newReferrer(home, 'Ria');
    await openAsOperator(page, port(), '/kunden');
    const { text } = await callAsOperator(page, 'POST', '/betrieb/kunden/suche', {
      Mandant: 'funkelnetz',
      Suche: referrer.email,
    });
    const [, customer = ''] = /"Kunde":"([^"]+)"/.exec(text) ?? [];
    await page.goto(`http://betrieb.localhost:${port()}/${locale}/kunden/funkelnetz/${customer}`);
    const says = (german: string, english: string) => (locale === 'de' ? german : english);
    const lines = page.getByRole('list', {
      name: says('Was mit dieser Person geschah', 'What happened with this person'),
    });
    await expect(lines.getByText(/empfohlen$|^Recommended /)).toBeVisible();
    const sessions = page.getByRole('table', {
      name: says('Laufende Sitzungen', 'Running sessions'),
    });
    await expect(sessions.getByText(says('Link per Mail', 'link by mail'))).toBeVisible();
    await audit(page, locale);

    const wanted = referrer.email.replace('@', `-neu-${locale}@`);
    const press = says('Mailadresse berichtigen', 'Correct the mail address');
    await page.getByRole('button', { name: press }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(says('Neue E-Mail-Adresse', 'New e-mail address')).fill(wanted);
    await dialog.getByLabel(/^(Grund|Reason)/).fill('Tippfehler, Rückruf');
    await dialog.getByRole('button', { name: says('Link senden', 'Send the link') }).click();
    await expect(page.getByText(new RegExp(`${wanted} (wartet|is waiting)`))).toBeVisible();
    await audit(page, `${locale}, an address waits`);

    const mail = await waitForMail(request, wanted, /neue E-Mail-Adresse|new e-mail address/);
    await home.goto(linkIn(mail, /emailbestaetigung/));
    await home.getByRole('button', { name: 'Adresse bestätigen' }).click();
    await expect(home.getByText(wanted).first()).toBeVisible();
    await page.reload();
    await expect(page.getByText(wanted, { exact: true }).first()).toBeVisible();
    await expect(
      lines.getByText(says('E-Mail-Adresse geändert', 'E-mail address changed')),
    ).toBeVisible();
  });
