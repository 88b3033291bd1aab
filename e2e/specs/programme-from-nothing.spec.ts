import { expect } from '@playwright/test';
import { startMailCatcher } from '@weitersagen/demo/mail-catcher';
import { startEmptyProduction } from '../support/empty-production.ts';
import {
  addClient,
  addProduct,
  agreeToAll,
  changeReward,
  dayFromToday,
  importProducts,
  issueKey,
  openProgramme,
  passTestRun,
  press,
  publishLegalText,
  reportOrder,
  setTimesAndMoney,
  writePaidMail,
  writeQuestion,
} from '../support/new-programme.ts';
import { invitePerson, takeAccess } from '../support/operator-access.ts';
import { ownIban } from '../support/own-iban.ts';
import { payRun } from '../support/pay-out.ts';
import { fillParticipation } from '../support/referral-form.ts';
import { expectMessage, person, sharedLink } from '../support/referrer.ts';
import { test } from '../support/test.ts';
import { newVisitor } from '../support/visitor.ts';

const isoDay = (days: number) => dayFromToday(days).split('.').toReversed().join('-');
const paul = {
  firstName: 'Paul',
  lastName: 'Prüfer',
  email: 'paul.pruefer@example.org',
  role: ['Administration', 'Finanzen'],
};
const petra = {
  firstName: 'Petra',
  lastName: 'Posten',
  email: 'petra.posten@example.org',
  role: 'Finanzen',
};

test('a programme is set up on an empty installation without a further command or a restart; a stranger recommends in it, the contact orders, the referral keeps its reward when another holds, and it is paid', async ({
  page,
  browser,
}) => {
  test.slow();
  const mails: { readonly to: string; readonly text: string; readonly subject: string }[] = [];
  const mailbox = await startMailCatcher(async ({ text = '', subject = '' }, recipients) => {
    mails.push(...recipients.map((to) => ({ to, text, subject })));
  });
  const port = Number(process.env['E2E_PORT']) + 9;
  const installation = await startEmptyProduction(port, { smtp: mailbox.url });
  try {
    const mailed = async (to: string, link: RegExp) => {
      const found = () =>
        mails.flatMap((mail) => (mail.to === to ? (link.exec(mail.text) ?? []) : [])).at(-1) ?? '';
      await expect.poll(found, { timeout: 20_000 }).not.toBe('');
      return found();
    };
    const somebody = async () => (await newVisitor(browser, { locale: 'de-DE' })).page;

    const email = 'erika.erst@example.org';
    const first = await installation.operator('first-admin', email, '--name', 'Erika Erst');
    await page.goto(/^http\S+#token=\S+$/m.exec(first.printed)?.[0] ?? '');
    await takeAccess(page);
    const colleagues = [];
    for (const colleague of [paul, petra]) {
      await page.goto(`${installation.host}/de/personen`);
      await invitePerson(page, colleague);
      const theirs = await somebody();
      await theirs.goto(await mailed(colleague.email, /https?:\/\/\S+einladung\S*/));
      await takeAccess(theirs);
      colleagues.push(theirs);
    }
    const [second = page, third = page] = colleagues;

    await addClient(page, 'probewerk.localhost');
    for (const [kind, title] of [
      ['impressum', 'Impressum'],
      ['datenschutz', 'Datenschutzhinweise'],
      ['agb', 'Allgemeine Geschäftsbedingungen'],
      ['teilnahme', 'Teilnahmebedingungen'],
    ] as const)
      await publishLegalText(page, kind, title, `## ${title}\nDie Probewerk GmbH sagt: ${title}.`);
    await addProduct(page);
    await importProducts(page);
    await writeQuestion(page, 'Was kostet mich das?', 'Nichts, sagt die Probewerk GmbH.');
    await writePaidMail(page, 'Probewerk hat überwiesen');
    await page.goto(`${installation.host}/de/mandanten/probewerk`);
    await expect(page.getByText('Es ist nicht gesagt, wohin')).toBeVisible();
    await expect(page.getByText('Heute wird kein Produkt angeboten.')).toHaveCount(0);
    await setTimesAndMoney(page, { shop: 'https://laden.example.org/', iban: ownIban() });
    await agreeToAll(second);
    await passTestRun(page);

    const early = await somebody();
    await early.goto(`http://probewerk.localhost:${port}/de`);
    await expect(
      early.getByRole('heading', { name: 'Dieses Empfehlungsprogramm öffnet bald' }),
    ).toBeVisible();
    await openProgramme(page);

    const site = `http://probewerk.localhost:${port}`;
    const visitor = await somebody();
    await visitor.goto(`${site}/de/impressum`);
    await expect(visitor.getByText('Die Probewerk GmbH sagt: Impressum.')).toBeVisible();
    await visitor.goto(`${site}/de`);
    expect(await visitor.locator('style').first().textContent()).toContain('--primary:#0B6E4F');
    const heading = visitor.getByRole('heading', { level: 1 });
    await expect(heading).toHaveCSS('font-family', /^"?Probeschrift"?,/);
    // Also whether a font of this name is there at all: without one the check is true.
    const isDrawn = () =>
      [...document.fonts].some(
        ({ family, status }) => family === 'Probeschrift' && status === 'loaded',
      ) && document.fonts.check('600 16px Probeschrift');
    await expect.poll(() => visitor.evaluate(isDrawn)).toBe(true);
    await press(visitor, 'Alle ablehnen');
    await expect(
      visitor.getByRole('banner').getByRole('img', { name: 'Probewerk' }),
    ).toHaveJSProperty('complete', true);
    await visitor.goto(`${site}/de/faq`);
    await visitor.getByText('Was kostet mich das?').click();
    await expect(visitor.getByText('Nichts, sagt die Probewerk GmbH.')).toBeVisible();
    await visitor.goto(`${site}/de/produkt/1`);
    await expect(visitor.getByRole('img', { name: 'Strom aus der Steckdose' })).toHaveJSProperty(
      'naturalWidth',
      640,
    );
    await visitor.goto(`${site}/de`);
    await visitor.getByRole('link', { name: 'Empfehlen Probestrom' }).first().click();
    const referrer = person('Rosa', 'Beispiel');
    await visitor.getByLabel('Vorname').fill(referrer.firstName);
    await visitor.getByLabel('Nachname').fill(referrer.lastName);
    await visitor.getByLabel(/^E.Mail-Adresse/).fill(referrer.email);
    await visitor.getByRole('checkbox', { name: /Ich stimme den/ }).check();
    await visitor.getByRole('checkbox', { name: /mindestens 18 Jahre/ }).check();
    await press(visitor, 'Empfehlung anlegen');
    await expect(
      visitor.getByRole('heading', { level: 1, name: /Bitte bestätigen Sie Ihre E.Mail-Adresse/ }),
    ).toBeVisible();
    await visitor.goto(await mailed(referrer.email, /https?:\/\/\S+registrieren\S*/));
    await press(visitor, 'Teilnahme bestätigen');
    await expect(visitor.getByRole('link', { name: 'Abmelden' })).toBeVisible();
    const overview = `${site}/de/persoenlicherbereich`;
    await visitor.goto(overview);
    await expect(visitor.getByText(/60.€/).first()).toBeVisible();

    await changeReward(page);
    await visitor.goto(`${site}/de`);
    await expect(visitor.getByText(/60.€/).first()).toBeVisible();
    const contact = await somebody();
    const recipient = person('Karl', 'Kontakt');
    await contact.goto(await sharedLink(visitor, overview));
    await press(contact, 'Alle ablehnen');
    await (await fillParticipation(contact, recipient)).click();
    await contact.goto(await mailed(recipient.email, /https?:\/\/\S+empfaengerbestaetigung\S*/));
    await press(contact, 'Daten bestätigen');
    await expect(
      contact.getByRole('heading', { level: 1, name: /Ihre Daten sind bestätigt/ }),
    ).toBeVisible();
    const code = /\/e\/(\w+)/.exec(await sharedLink(visitor, overview))?.[1] ?? '';
    const key = await issueKey(page);
    const order = { code, day: isoDay(0) };
    expect(await reportOrder(port, key, { ...order, state: 'neu' })).toMatchObject({
      Angenommen: 1,
    });
    await expectMessage(visitor, /einen Vertrag abgeschlossen/, overview);

    // The next day the other reward holds; who was promised the first one gets that.
    await installation.letPass(1);
    await expect(async () => {
      // Browsers may keep what a product brings for a minute.
      await visitor.goto(`${site}/de/produkt/1`);
      await expect(visitor.getByText(/40.€/).first()).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 90_000 });
    expect(await reportOrder(port, key, { ...order, state: 'ersteZahlung' })).toMatchObject({
      Angenommen: 1,
    });
    await visitor.goto(await mailed(referrer.email, /https?:\/\/\S+\/praemie\/\S*/));
    await visitor.getByLabel('Kontoinhaber').fill('Rosa Beispiel');
    const iban = ownIban();
    await visitor.getByLabel('IBAN').fill(iban);
    await press(visitor, 'Prämie abholen');
    await expect(
      visitor.getByRole('heading', { level: 1, name: 'Danke, Ihre Wahl ist gespeichert' }),
    ).toBeVisible();
    const xml = await payRun({
      first: second,
      name: 'Paul Prüfer',
      second: third,
      host: installation.host,
      client: 'probewerk',
      // The journey of a demo client looks at the same pages.
      audit: async () => undefined,
    });
    expect(xml).toContain(iban);
    expect(xml).toContain('60.00');
    await expectMessage(visitor, /Ihre Prämie wurde (am .* )?ausgezahlt/, overview);
    const told = () =>
      mails.filter(({ to }) => to === referrer.email).map(({ subject }) => subject);
    await expect.poll(told, { timeout: 20_000 }).toContain('Probewerk hat überwiesen');
  } finally {
    await installation.stop();
    await mailbox.close();
  }
});
