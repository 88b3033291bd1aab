import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { linkIn, waitForMail } from '../support/mailbox.ts';
import { operator, secondOperator } from '../support/operator.ts';
import { pdfText } from '../support/pdf-text.ts';
import { comparePhonePicture } from '../support/picture.ts';
import { password, person } from '../support/referrer.ts';
import { signIn } from '../support/sign-in.ts';
import { openRewardOf, providerFeed, recommender, takePartIn } from '../support/status-scene.ts';
import { test } from '../support/test.ts';
import { wire } from '../support/wire.ts';

const who = person('Xenia', 'Extra');
const product = { id: 130, external: 'FN-MOBIL-30', name: 'Funkelmobil 30 GB' }; // its reward stays, however far the clock was moved
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a referrer with a contract climbs the stairs, takes part in a campaign, has newsletter and annual statement, and shares are counted by channel', async ({
  page,
  request,
}) => {
  test.setTimeout(90_000);
  const first = await test.step('a contract is paid for', async () => {
    const report = await providerFeed();
    const scene = await recommender(request, who, product.id);
    await report('ersteZahlung', product.external, await takePartIn(request, scene.first, 'Ada'));
    await page.goto('/de/login?channel=flyer');
    await signIn(page, who.email, password);
    await expect(page.getByRole('img', { name: '1 von 5 Verträgen' })).toBeVisible();
    return scene.first;
  });

  await test.step('the extra reward is four contracts away, the campaign is agreed to for good', async () => {
    await expect(region(page, 'Extraprämie')).toContainText(/60.€/);
    await expect(region(page, 'Extraprämie')).toContainText('Noch 4 erfolgreiche Verträge');
    const takesPart = page.getByRole('switch', { name: /Ich mache mit/ });
    await takesPart.click();
    await expect(page.getByText(/^Sie machen mit, seit/)).toBeVisible();
    await page.reload();
    await expect(takesPart).toBeChecked();
    await takesPart.click();
    await expect(takesPart).not.toBeChecked();
  });

  await test.step('the newsletter is explained, ordered, confirmed by mail and ended on its page', async () => {
    await page.goto('/de/meinedaten');
    await page.getByRole('button', { name: 'Was bedeutet das?' }).click();
    await expect(page.getByRole('dialog')).toContainText('Bestätigungslink');
    await page.evaluate(() => window.scrollTo(0, 0)); // how far the press scrolled is chance
    await comparePhonePicture(page, 'state newsletter explained');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Newsletter bestellen' }).click();
    const mail = await waitForMail(request, who.email, /bestätigen Sie den Newsletter/);
    await page.goto(linkIn(mail, /newsletter\/optin/));
    await page.getByRole('button', { name: 'Newsletter abonnieren' }).click();
    await expect(page.getByText(/Ab jetzt erhalten Sie den Newsletter/)).toBeVisible();
    await page.goto(linkIn(mail, /newsletter\/optout/));
    await page.getByRole('button', { name: 'Newsletter abbestellen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Sie erhalten den Newsletter nicht mehr',
    );
    await comparePhonePicture(page, 'state newsletter ended');
    await page.getByRole('button', { name: 'Newsletter wieder bestellen' }).click();
    await expect(page.getByText('Der Bestätigungslink ist per E-Mail unterwegs.')).toBeVisible();
  });

  await test.step('a share counts for its channel, and the written text outlives a reload', async () => {
    await page.goto(`/de/teilen/${first}`);
    await page.getByLabel('Text', { exact: true }).fill('Nur für dich');
    await page.reload();
    await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Nur für dich');
    const reset = page.getByRole('button', { name: 'Auf den Vorschlag zurücksetzen' });
    await page.setViewportSize({ width: 390, height: 900 });
    await reset.evaluate((button) => button.scrollIntoView({ block: 'center' }));
    await comparePhonePicture(page, 'state own text to share');
    const whatsapp = page.getByRole('link', { name: /WhatsApp/ });
    await expect(whatsapp).toHaveAttribute('href', /Nur%20f%C3%BCr%20dich.*channel%3Dwhatsapp/);
    await whatsapp.evaluate((link) =>
      link.addEventListener('click', (event) => event.preventDefault()),
    );
    const counted = page.waitForResponse((answer) => answer.url().endsWith('/teilen'));
    await whatsapp.click();
    const answer = await counted;
    expect([answer.status(), answer.request().postDataJSON()]).toEqual([
      204,
      { Channel: 'whatsapp' },
    ]);
  });

  await test.step('the reward is announced first, then a voucher; its year has a statement', async () => {
    await operator('clock', 'advance', '20d');
    await operator('jobs', 'run');
    await page.goto('/de/persoenlicherbereich');
    const now = region(page, 'Das können Sie jetzt tun');
    await expect(now).toContainText('an Ada K. wartet bis');
    const { token } = await openRewardOf(request, who, product.name);
    const name = { Vorname: who.firstName, Nachname: who.lastName, Email: who.email };
    await wire('PUT', '/praemierung', { token, body: { Art: 'gutschein', ...name } });
    // The key that reported the order was made by one person: a second one lets the voucher leave.
    let released = 0;
    const refused: string[] = [];
    for (const [, claim = ''] of (await secondOperator('holds', 'list')).matchAll(
      /claim (\S+) .*byOneHand/g,
    ))
      // Other tests have some of their own, of people who may be near to her.
      await secondOperator('holds', 'release', claim, '--reason', 'Nachgefragt').then(
        () => (released += 1),
        (error: unknown) => refused.push(String(error)),
      );
    expect(released, refused.join('\n')).toBeGreaterThan(0);
    await operator('jobs', 'run');
    await waitForMail(request, who.email, /Gutschein/);
    await page.goto('/de/persoenlicherbereich');
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: /^\d{4}: 50,00.* ausgezahlt$/ }).click();
    const file = await coming;
    const year = /\d{4}/.exec(file.suggestedFilename())?.[0] ?? '';
    expect(file.suggestedFilename()).toBe(`Jahresauszug-${year}.pdf`);
    const text = pdfText(await readFile(await file.path())).replaceAll(/\s+/g, ' ');
    expect(text).toContain(`Jahresauszug ${year}`);
    expect(text).toContain(who.email);
    expect(text).toContain(product.name);
    expect(text).toContain('Gutschein');
    expect(text.match(/50,00/g)?.length).toBeGreaterThanOrEqual(2); // the line and the sum
  });
});
