import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { callAsOperator } from '../support/operator-access.ts';
import { newReferrer } from '../support/new-referrer.ts';
import { openAsOperator } from '../support/operator-page.ts';
import { axeFindings } from '../support/page-audit.ts';
import { test } from '../support/test.ts';
import { newVisitor } from '../support/visitor.ts';

const port = () => Number(process.env['E2E_PORT']);
const widths = [390, 1440];
const height = 900;

/** What opens a dialog on a page: a button, and what is chosen of its menu; in German and English. */
interface Opener {
  readonly button: RegExp;
  readonly item?: RegExp;
}

const person = (item: RegExp): Opener => ({ button: /Petra Prüfer/, item });
const partner = (name: string, item: RegExp): Opener => ({
  button: new RegExp(`^(Change )?${name}( ändern)?$`),
  item,
});
const key = (name: string, item: RegExp): Opener => ({
  button: new RegExp(`^(Change )?${name} \\(.*\\)( ändern)?$`),
  item,
});

/** Each page with the dialogs that it opens at once. */
const dialogs = (
  machine: string,
  customer: string,
): Readonly<Record<string, readonly Opener[]>> => ({
  [`/kunden/funkelnetz/${customer}`]: [{ button: /^(Konto ansehen|View the account)$/ }],
  '/bestellungen?mandant=lindenschutz': [
    { button: /^(Berichtigen|Correct): / },
    { button: /^(Verwerfen|Dismiss): / },
  ],
  '/nachmeldungen?mandant=funkelnetz': [{ button: /^(Ablehnen|Decline)/ }],
  '/konto': [{ button: /^(Überall abmelden|Sign out everywhere)$/ }],
  '/personen': [
    { button: /^(Person einladen|Invite .*)$/ },
    person(/^(Rollen ändern|Change roles)$/),
    person(/^(Zweiten Faktor zurücksetzen|Reset the second factor)$/),
    person(/^(Zugang sperren|Block access)$/),
    person(/^(Person entfernen|Remove person)$/),
  ],
  '/partner?mandant=lindenschutz': [
    { button: /^(Change .*|.* ändern)$/, item: /^(Freischalten|Stilllegen|Activate|Deactivate)$/ },
  ],
  '/partner?mandant=lindenschutz&art=personen': [
    partner('Anton Agenturmann', /^(Rolle ändern|Change role)$/),
    partner(
      'Anton Agenturmann',
      /^(Link für neues Passwort senden|Send a link to a new password)$/,
    ),
    partner('Anton Agenturmann', /^(Zugang schließen|Close access)$/),
  ],
  '/partner?mandant=lindenschutz&art=vertriebspartner': [
    partner('Vera Vertrieb', /^(Stilllegen|Deactivate)$/),
  ],
  '/partner?mandant=lindenschutz&art=agenten': [
    { button: /^(Agent einladen|Invite an agent)$/ },
    partner('Carla Callcenter', /^(Agent entfernen|Remove agent)$/),
  ],
  '/schluessel?mandant=sonnwerk': [
    { button: /^(Neuer Schlüssel|New key)$/ },
    key('Probe', /^(Ersetzen|Replace)$/),
    key('Probe', /^(Widerrufen|Revoke)$/),
    { button: /^(Neuer Schlüssel für eine Maschine|New key for a machine)$/ },
    key(machine, /^(Widerrufen|Revoke)$/),
  ],
  '/technik?mandant=sonnwerk': [{ button: / jetzt ausführen$|^Run now: / }],
  '/katalog?mandant=sonnwerk&ansicht=kategorien': [
    { button: /^(Neue Kategorie|New category)$/ },
    { button: /^(Strom ändern|Change Electricity)$/ },
  ],
  '/katalog/301?mandant=sonnwerk': [
    { button: /^(Neue Prämie|New reward)$/ },
    { button: /^(Prämie .* ändern|Change reward .*)$/, item: /^(Beenden|End)$/ },
  ],
  '/texte/Textblock/startseite?mandant=sonnwerk': [
    { button: /^Link$/ },
    { button: /^(Einplanen|Schedule)$/ },
    { button: /^(Von den Seiten nehmen|Take off the pages)$/ },
  ],
  '/mails/optIn?mandant=sonnwerk': [{ button: /^(Einplanen|Schedule)$/ }],
});

/** Opens a dialog and looks at it at each width; notes what is wrong and closes it. */
async function audit(page: Page, name: string, { button, item }: Opener) {
  await page.setViewportSize({ width: 1440, height });
  await page.getByRole('button', { name: button }).first().click();
  if (item !== undefined) await page.getByRole('menuitem', { name: item }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveCount(1);
  const title = await dialog.getByRole('heading').first().innerText();
  expect.soft(await dialog.innerText(), `${name}: ${title}`).not.toContain('{{');
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    const findings = await axeFindings(page);
    expect.soft(findings, `${name}: ${title} at ${width} px`).toEqual([]);
    const right = await dialog.evaluate((shown) =>
      Math.max(...[...shown.querySelectorAll('*')].map((one) => one.getBoundingClientRect().right)),
    );
    expect.soft(right, `${name}: ${title} sticks out at ${width} px`).toBeLessThanOrEqual(width);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

for (const locale of ['de', 'en'])
  test(`what opens on the pages of operators can be used by everybody, on a phone and at a desk (${locale})`, async ({
    page,
    browser,
  }) => {
    const machine = `nacht-${locale}`;
    const { page: home } = await newVisitor(browser);
    await newReferrer(home, 'Dora');
    await home.goto('/de/praemievermisst');
    await home.getByLabel('Nummer', { exact: true }).fill(`FN-DIALOG-${locale.toUpperCase()}`);
    await home.getByRole('button', { name: 'Prämie melden' }).click();
    await expect(home.getByText('Ihre Meldung ist angekommen')).toBeVisible();
    await openAsOperator(page, port(), '/schluessel');
    for (const [path, body] of [
      ['', { Mandant: 'sonnwerk', Name: 'Probe', Umfang: ['Auftraege'], Tage: 20 }],
      ['/maschinen', { Mandant: 'sonnwerk', Name: machine, Aktionen: ['keys list'], Tage: 20 }],
    ] as const) {
      const made = await callAsOperator(page, 'POST', `/betrieb/schluessel${path}`, body);
      expect(made.status).toBe(200);
    }
    const file = `Auftragsnummer;Zuordnung;Produkt;Status;Auftragsdatum;Neukunde;Grund\nDIALOG-${locale};niemand;FEHLT;neu;05.01.2026;ja;\n`;
    const orders = { Mandant: 'lindenschutz', Name: 'auftraege.csv', Datei: file };
    expect(
      (await callAsOperator(page, 'POST', '/betrieb/bestellungen/import', orders)).status,
    ).toBe(200);
    const sought = { Mandant: 'funkelnetz', Suche: demoLogins.referrer };
    const { text } = await callAsOperator(page, 'POST', '/betrieb/kunden/suche', sought);
    const [, customer = ''] = /"Kunde":"([^"]+)"/.exec(text) ?? [];
    for (const [path, openers] of Object.entries(dialogs(machine, customer))) {
      await page.goto(`http://betrieb.localhost:${port()}/${locale}${path}`);
      for (const opener of openers) await audit(page, `${locale}${path}`, opener);
    }
  });
