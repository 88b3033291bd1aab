import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { startMailCatcher } from '@weitersagen/demo/mail-catcher';
import { callApi } from '../support/call-api.ts';
import { startEmptyProduction } from '../support/empty-production.ts';
import { takeAccess } from '../support/operator-access.ts';
import { auditPage } from '../support/page-audit.ts';
import { fillParticipation } from '../support/referral-form.ts';
import { expectMessage, person, sharedLink } from '../support/referrer.ts';
import { test } from '../support/test.ts';
import { newVisitor } from '../support/visitor.ts';

const dayFromToday = (days: number) =>
  new Intl.DateTimeFormat('de-DE', {
    timeZone: 'Europe/Berlin',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date(Date.now() + days * 86_400_000));
const today = () => dayFromToday(0);

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Adds the client at `/mandanten`, with a look of its own. */
async function addClient(page: Page, host: string) {
  await page
    .getByRole('navigation', { name: 'Seiten des Betreiberbereichs' })
    .getByRole('link', { name: 'Mandanten' })
    .click();
  await page.getByRole('link', { name: 'Neuer Mandant' }).click();
  await auditPage(page, 'new client');
  await page.getByLabel('Name', { exact: true }).fill('Probewerk');
  await page.getByLabel('Kennung').fill('probewerk');
  await page.getByLabel('Host').fill(host);
  await page.getByLabel('Art der Produkte').selectOption('standard');
  await page.getByLabel('E-Mail des Kundendienstes').fill('hilfe@example.org');
  await page.getByLabel('Absender der Mails').fill('empfehlen@example.org');
  await press(page, 'Mandant anlegen');
  await expect(page.getByText('Der Mandant ist angelegt')).toBeVisible();
  await expect(page.getByText('Heute wird kein Produkt angeboten.')).toBeVisible();
  await auditPage(page, 'client that is set up');
  await page.getByRole('tab', { name: 'Aussehen' }).click();
  await page.getByRole('checkbox', { name: 'Eigenes Aussehen' }).check();
  await page.getByLabel('Hauptfarbe').fill('#0B6E4F');
  await page.getByLabel('Ecken').selectOption('square');
  await auditPage(page, 'look of a client');
  await press(page, 'Änderungen speichern');
  await expect(page.getByText('Gespeichert. Die Seiten zeigen es jetzt.')).toBeVisible();
}

/** Writes a legal text that holds from today. */
async function publishLegalText(page: Page, kind: string, title: string, text: string) {
  await page.goto(page.url().replace(/\/de\/.*$/, `/de/rechtstexte?mandant=probewerk&art=${kind}`));
  await page.getByLabel('Titel auf Deutsch').fill(title);
  await page.getByLabel('Text auf Deutsch').fill(text);
  await press(page, 'Entwurf speichern');
  await expect(page.getByText('Der Entwurf ist gespeichert')).toBeVisible();
  await press(page, 'Entwurf veröffentlichen');
  await page.getByLabel('Erster Tag').fill(today());
  await press(page, 'Fassung veröffentlichen');
  await expect(page.getByText(`Die Fassung gilt ab ${today()}`)).toBeVisible();
}

/** Adds a category, a product and its reward. */
async function addProduct(page: Page) {
  await page.goto(page.url().replace(/\/de\/.*$/, '/de/katalog?mandant=probewerk'));
  await press(page, 'Neue Kategorie');
  await page.getByLabel('Name auf Deutsch').fill('Strom');
  await page.getByLabel('Name auf Englisch').fill('Power');
  await page.getByLabel('Kennung').fill('strom');
  await press(page, 'Speichern');
  await expect(page.getByText('Die Kategorie „Strom“ ist gespeichert')).toBeVisible();
  await page.getByRole('link', { name: 'Neues Produkt' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Probestrom');
  await page.getByLabel('Nummer beim Anbieter').fill('PW-1');
  await press(page, 'Produkt anlegen');
  await expect(page.getByText(/Das Produkt ist angelegt/)).toBeVisible();
  await page
    .getByLabel('Bild hochladen')
    .setInputFiles(join(import.meta.dirname, '../../packages/docs/images/home.png'));
  await page.getByLabel('Was das Bild zeigt, auf Deutsch').fill('Strom aus der Steckdose');
  await page.getByLabel('Was das Bild zeigt, auf Englisch').fill('Power from the socket');
  await press(page, 'Bild speichern');
  await expect(page.getByText(/^Das Bild ist gespeichert/)).toBeVisible();
  await auditPage(page, 'product with a picture');
  await press(page, 'Neue Prämie');
  await page.getByLabel('Titel').fill('60 € für Probestrom');
  await page.getByLabel('Betrag in Euro').fill('60');
  await page.getByLabel('Erster Tag').fill(today());
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Die Prämie ist gespeichert')).toBeVisible();
}

/** Brings two more products as a file of the client's own, one with an announced reward, and takes the catalogue out again. */
async function importProducts(page: Page) {
  await page.goto(page.url().replace(/\/de\/.*$/, '/de/katalog?mandant=probewerk'));
  await page.getByRole('link', { name: 'Import und Export' }).click();
  await auditPage(page, 'catalogue file');
  const lines = [
    'Artikel;Name;Kategorie;Preis im Monat;Titel der Prämie;Prämie in Euro;Prämie ab',
    `PW-2;Probewärme;strom;39,95;50 € für Probewärme;50;${dayFromToday(0)}`,
    `PW-3;Probegas;strom;;20 € für Probegas;20;${dayFromToday(1)}`,
  ];
  const buffer = Buffer.from(lines.join('\r\n'));
  await page
    .getByLabel('Katalogdatei')
    .setInputFiles({ name: 'artikel.csv', mimeType: 'text/csv', buffer });
  await page.getByLabel('Spalte Artikel enthält').selectOption('Nummer beim Anbieter');
  await press(page, 'Prüfen');
  await expect(page.getByRole('heading', { name: 'Das würde sich ändern' })).toBeFocused();
  await auditPage(page, 'checked catalogue file');
  await press(page, '2 Zeilen importieren');
  await expect(page.getByText('2 neu, 0 geändert, 0 unverändert.')).toBeVisible();
  const download = page.waitForEvent('download');
  await press(page, 'Als CSV für Excel');
  const taken = await readFile(await (await download).path(), 'utf8');
  expect(taken).toContain(`PW-3;Probegas;strom;Strom;Power`);
}

/** Announces another amount from tomorrow; who was promised the one that runs keeps it. */
async function changeReward(page: Page) {
  await page.goto(page.url().replace(/\/de\/.*$/, '/de/katalog?mandant=probewerk'));
  await page.getByRole('link', { name: 'Probestrom' }).first().click();
  await press(page, 'Neue Prämie');
  await page.getByLabel('Titel').fill('40 € für Probestrom');
  await page.getByLabel('Betrag in Euro').fill('40');
  await page.getByLabel('Erster Tag').fill(dayFromToday(1));
  await expect(page.getByText(/60,00.€/).last()).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Die Prämie ist gespeichert')).toBeVisible();
}

/** Makes a key for the client's system on the page; gives it as it is shown this once. */
async function issueKey(page: Page): Promise<string> {
  await page.goto(page.url().replace(/\/de\/.*$/, '/de/schluessel?mandant=probewerk'));
  await press(page, 'Neuer Schlüssel');
  await page.getByRole('textbox', { name: 'Name des Systems' }).fill('Vertriebssystem');
  await page.getByRole('checkbox', { name: 'Bestellungen melden' }).check();
  await press(page, 'Schlüssel ausstellen');
  const issued = page.getByRole('region', { name: 'Der neue Schlüssel' });
  return (await issued.getByText(/^[\w-]{30,}$/).textContent()) ?? '';
}

/** Reports an order of the product as the client's system does. */
const reportOrder = async (port: number, key: string, code: string) =>
  callApi(
    { port, tenant: 'probewerk' },
    'POST',
    '/api/v1/probewerk/feed/auftraege',
    {
      Zeilen: [
        {
          Auftragsnummer: 'PW-A-1',
          Zuordnung: code,
          Produkt: 'PW-1',
          Status: 'neu',
          Auftragsdatum: today().split('.').toReversed().join('-'),
          Neukunde: 'ja',
          Grund: '',
        },
      ],
    },
    { authorization: `Bearer ${key}` },
  );

test('a programme is set up on an empty installation without a further command or a restart; a stranger recommends in it, the contact orders, and the referral keeps its reward', async ({
  page,
  browser,
}) => {
  test.slow();
  const mails: { readonly to: string; readonly text: string }[] = [];
  const mailbox = await startMailCatcher(async ({ text = '' }, recipients) => {
    mails.push(...recipients.map((to) => ({ to, text })));
  });
  const port = Number(process.env['E2E_PORT']) + 9;
  const installation = await startEmptyProduction(port, { smtp: mailbox.url });
  try {
    const email = 'erika.erst@example.org';
    const first = await installation.operator('first-admin', email, '--name', 'Erika Erst');
    await page.goto(/^http\S+#token=\S+$/m.exec(first.printed)?.[0] ?? '');
    await takeAccess(page);
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
    await page.goto(`${installation.host}/de/mandanten/probewerk`);
    await expect(page.getByText('Es ist nicht gesagt, wohin')).toBeVisible();
    await expect(page.getByText('Heute wird kein Produkt angeboten.')).toHaveCount(0);

    const site = `http://probewerk.localhost:${port}`;
    const mailed = async (to: string, link: RegExp) => {
      const found = () =>
        mails.flatMap((mail) => (mail.to === to ? (link.exec(mail.text) ?? []) : [])).at(-1) ?? '';
      await expect.poll(found, { timeout: 20_000 }).not.toBe('');
      return found();
    };
    const { page: visitor, context } = await newVisitor(browser, { locale: 'de-DE' });
    await visitor.goto(`${site}/de/impressum`);
    await expect(visitor.getByText('Die Probewerk GmbH sagt: Impressum.')).toBeVisible();
    await visitor.goto(`${site}/de`);
    expect(await visitor.locator('style').first().textContent()).toContain('--primary:#0B6E4F');
    await press(visitor, 'Alle ablehnen');
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
    const { page: contact, context: other } = await newVisitor(browser, { locale: 'de-DE' });
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
    expect(await reportOrder(port, await issueKey(page), code)).toMatchObject({ Angenommen: 1 });
    await expectMessage(visitor, /einen Vertrag abgeschlossen/, overview);
    await expect(visitor.getByText(/60.€/).first()).toBeVisible();
    await other.close();
    await context.close();
  } finally {
    await installation.stop();
    await mailbox.close();
  }
});
