import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { fontFile } from '@weitersagen/server/testing/font-file';
import { callApi } from './call-api.ts';
import { auditPage } from './page-audit.ts';

const picture = join(import.meta.dirname, '../../packages/docs/images/home.png');

/** Each page as it stands; axe reads it on a phone, and at a desk where its own test does. */
const audit = (page: Page, name: string) => auditPage(page, name, { axeAt: [390] });

/** A day in German form, so many days from today. */
export const dayFromToday = (days: number) =>
  new Intl.DateTimeFormat('de-DE', {
    timeZone: 'Europe/Berlin',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date(Date.now() + days * 86_400_000));
const today = () => dayFromToday(0);

/** Presses the button of that name. */
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

/** Adds the client at `/mandanten`, with a look of its own. */
export async function addClient(page: Page, host: string) {
  await page
    .getByRole('navigation', { name: 'Seiten des Betreiberbereichs' })
    .getByRole('link', { name: 'Mandanten' })
    .click();
  await page.getByRole('link', { name: 'Neuer Mandant' }).click();
  await audit(page, 'new client');
  await page.getByLabel('Name', { exact: true }).fill('Probewerk');
  await page.getByLabel('Kennung').fill('probewerk');
  await page.getByLabel('Host').fill(host);
  await page.getByLabel('Art der Produkte').selectOption('standard');
  await page.getByLabel('E-Mail des Kundendienstes').fill('hilfe@example.org');
  await page.getByLabel('Absender der Mails').fill('empfehlen@example.org');
  await press(page, 'Mandant anlegen');
  await expect(page.getByText('Der Mandant ist angelegt')).toBeVisible();
  await expect(page.getByText('Heute wird kein Produkt angeboten.')).toBeVisible();
  await audit(page, 'client that is set up');
  await page.getByRole('tab', { name: 'Aussehen' }).click();
  await uploadFont(page, 'Probeschrift');
  await page.getByRole('checkbox', { name: 'Eigenes Aussehen' }).check();
  await page.getByLabel('Schrift der Überschriften').selectOption('Probeschrift – eigene Schrift');
  await page.getByLabel('Hauptfarbe').fill('#0B6E4F');
  await page.getByLabel('Ecken').selectOption('square');
  await audit(page, 'look of a client');
  await press(page, 'Änderungen speichern');
  await expect(page.getByText('Gespeichert. Die Seiten zeigen es jetzt.')).toBeVisible();
  await page.getByLabel('Logo wählen').setInputFiles(picture);
  await expect(page.getByText('Das Logo ist gespeichert.')).toBeVisible();
  await audit(page, 'client with a logo');
}

/** Uploads a font of the client's own, which is seen before it is sent. */
async function uploadFont(page: Page, family: string) {
  await press(page, 'Eigene Schrift hochladen');
  const dialog = page.getByRole('dialog');
  const chosen = { name: 'probe.woff2', mimeType: 'font/woff2', buffer: fontFile('serif') };
  await dialog.getByLabel('Schriftdatei').setInputFiles(chosen);
  const isDrawn = (name: string) => document.fonts.check(`16px "${name}"`);
  await expect.poll(() => page.evaluate(isDrawn, 'chosen font')).toBe(true);
  await dialog.getByLabel(/^Name der Schrift/).fill(family);
  await dialog.getByRole('checkbox', { name: /^Wir dürfen diese Schrift/ }).check();
  await audit(page, 'font of a client that is uploaded');
  await dialog.getByRole('button', { name: 'Schrift hochladen' }).click();
  await expect(page.getByText(`Die Schrift „${family}“ ist hochgeladen.`)).toBeVisible();
}

/** Lets rewards be due a day after the order, and proposes the shop and the account that they leave from. */
export async function setTimesAndMoney(page: Page, { shop, iban }: { shop: string; iban: string }) {
  const saved = page.getByText(/^Gespeichert\./);
  await page.goto(new URL('/de/mandanten/probewerk?bereich=times', page.url()).href);
  await page.getByLabel('Beanstandungsfrist (Tage)').fill('1');
  await press(page, 'Änderungen speichern');
  await expect(saved).toBeVisible();
  await page.getByRole('tab', { name: 'Verbindungen' }).click();
  await page.getByLabel('Shop des Anbieters').fill(shop);
  await press(page, 'Änderungen speichern');
  await expect(page.getByText('Einstellungen warten auf eine zweite Person')).toBeVisible();
  await page.getByRole('tab', { name: 'Geld' }).click();
  await page.getByLabel('Kontoinhaber').fill('Probewerk GmbH');
  await page.getByLabel('IBAN', { exact: true }).fill(iban);
  await press(page, 'Änderungen speichern');
  await expect(page.getByText('Ein neues Auszahlungskonto wartet')).toBeVisible();
  await audit(page, 'client with proposals');
}

/** Agrees to everything that waits at the client, as somebody else. */
export async function agreeToAll(page: Page) {
  await page.goto(new URL('/de/mandanten/probewerk', page.url()).href);
  await audit(page, 'proposals of somebody else');
  for (const done of ['Das neue Konto gilt.', 'Die Einstellungen gelten.']) {
    await page.getByRole('button', { name: 'Zustimmen' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Zustimmen' }).click();
    await expect(page.getByText(done)).toBeVisible();
  }
}

/** Writes a question with its answer. */
export async function writeQuestion(page: Page, question: string, answer: string) {
  await page.goto(new URL('/de/texte/neu?mandant=probewerk', page.url()).href);
  await page.getByLabel('Frage', { exact: true }).fill(question);
  await press(page, 'Text anlegen');
  await page.getByLabel('Abschnitt auf Deutsch').fill('Kosten');
  await page.getByRole('textbox', { name: 'Antwort auf Deutsch' }).click();
  await page.keyboard.type(answer);
  await audit(page, 'question of a client');
  await press(page, 'Speichern und veröffentlichen');
  await expect(page.getByText('Der Text steht auf den Seiten')).toBeVisible();
}

/** Puts own words in place of the product's in the mail about a reward that was paid. */
export async function writePaidMail(page: Page, subject: string) {
  await page.goto(new URL('/de/mails/rewardPaid?mandant=probewerk', page.url()).href);
  await page.getByLabel('Betreff auf Deutsch').fill(subject);
  await page.getByLabel('Text auf Deutsch').fill('Es sind {{amount}} auf {{iban}}.');
  await press(page, 'Speichern und veröffentlichen');
  await expect(page.getByText('Die Mail geht ab jetzt so hinaus')).toBeVisible();
}

/** Starts the test run, and sees that it goes through. */
export async function passTestRun(page: Page) {
  await page.goto(new URL('/de/mandanten/probewerk?bereich=probelauf', page.url()).href);
  await press(page, 'Probelauf starten');
  await expect(page.getByText(/^(Alles gelungen|Der Probelauf endet)/)).toBeVisible();
  await audit(page, 'test run');
}

/** Opens the programme to everybody. */
export async function openProgramme(page: Page) {
  await page.goto(page.url().replace(/\/de\/.*$/, '/de/mandanten/probewerk'));
  await expect(page.getByText('Noch nicht geöffnet')).toBeVisible();
  await auditPage(page, 'client that is not open');
  await press(page, 'Programm öffnen');
  await page.getByRole('dialog').getByRole('button', { name: 'Programm öffnen' }).click();
  await expect(page.getByText('Das Programm ist geöffnet.')).toBeVisible();
}

/** Writes a legal text that holds from today. */
export async function publishLegalText(page: Page, kind: string, title: string, text: string) {
  await page.goto(new URL(`/de/rechtstexte?mandant=probewerk&art=${kind}`, page.url()).href);
  await page.getByLabel('Titel auf Deutsch').fill(title);
  await page.getByRole('textbox', { name: 'Text auf Deutsch' }).click();
  await page.keyboard.type(text);
  await press(page, 'Entwurf speichern');
  await expect(page.getByText('Der Entwurf ist gespeichert')).toBeVisible();
  await press(page, 'Entwurf veröffentlichen');
  await page.getByLabel('Erster Tag').fill(today());
  await press(page, 'Fassung veröffentlichen');
  await expect(page.getByText(`Die Fassung gilt ab ${today()}`)).toBeVisible();
}

/** Adds a category, a product and its reward. */
export async function addProduct(page: Page) {
  await page.goto(new URL('/de/katalog?mandant=probewerk', page.url()).href);
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
  await page.getByLabel('Bild hochladen').setInputFiles(picture);
  await page.getByLabel('Was das Bild zeigt, auf Deutsch').fill('Strom aus der Steckdose');
  await page.getByLabel('Was das Bild zeigt, auf Englisch').fill('Power from the socket');
  await press(page, 'Bild speichern');
  await expect(page.getByText(/^Das Bild ist gespeichert/)).toBeVisible();
  await audit(page, 'product with a picture');
  await press(page, 'Neue Prämie');
  await page.getByLabel('Titel').fill('60 € für Probestrom');
  await page.getByLabel('Betrag in Euro').fill('60');
  await page.getByLabel('Erster Tag').fill(today());
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Die Prämie ist gespeichert')).toBeVisible();
}

/** Brings two more products as a file of the client's own, one with an announced reward, and takes the catalogue out again. */
export async function importProducts(page: Page) {
  await page.goto(new URL('/de/katalog?mandant=probewerk', page.url()).href);
  await page.getByRole('link', { name: 'Import und Export' }).click();
  await audit(page, 'catalogue file');
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
  await audit(page, 'checked catalogue file');
  await press(page, '2 Zeilen importieren');
  await expect(page.getByText('2 neu, 0 geändert, 0 unverändert.')).toBeVisible();
  const download = page.waitForEvent('download');
  await press(page, 'Als CSV für Excel');
  const taken = await readFile(await (await download).path(), 'utf8');
  expect(taken).toContain(`PW-3;Probegas;strom;Strom;Power`);
}

/** Announces another amount from tomorrow; who was promised the one that runs keeps it. */
export async function changeReward(page: Page) {
  await page.goto(new URL('/de/katalog?mandant=probewerk', page.url()).href);
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
export async function issueKey(page: Page): Promise<string> {
  await page.goto(new URL('/de/schluessel?mandant=probewerk', page.url()).href);
  await press(page, 'Neuer Schlüssel');
  await page.getByRole('textbox', { name: 'Name des Systems' }).fill('Vertriebssystem');
  await page.getByRole('checkbox', { name: 'Aufträge melden' }).check();
  await press(page, 'Schlüssel ausstellen');
  const issued = page.getByRole('region', { name: 'Der neue Schlüssel' });
  return (await issued.getByText(/^[\w-]{30,}$/).textContent()) ?? '';
}

/** Reports an order of the product as the client's system does. */
export const reportOrder = async (
  port: number,
  key: string,
  { code, state, day }: { readonly code: string; readonly state: string; readonly day: string },
) =>
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
          Status: state,
          Auftragsdatum: day,
          Neukunde: 'ja',
          Grund: '',
        },
      ],
    },
    { authorization: `Bearer ${key}` },
  );
