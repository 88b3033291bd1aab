import { expect, test } from 'vitest';
import { additionalRoutes, routeTable, type RouteDefinition } from './route-table.ts';

const routes: Readonly<Record<string, RouteDefinition>> = routeTable;
/** Path, area and what it asks for, in one line. */
const lineOf = (name: string) => {
  const { path, area, login, staff } = routes[name] ?? { path: 'none', area: 'none' };
  const who = login === true ? ' login' : staff === undefined ? '' : ` ${staff}`;
  return `${path} ${area.replace('mf-', '')}${who}`;
};

/** The table of product.md, section "3 Routes and guards", a second time. */
test.each([
  ['Home', '/ referrer'],
  ['Empfehlen', '/empfehlen/:produktId referrer'],
  ['Produkt', '/produkt/:produktId referrer'],
  ['EmpfehlungBestaetigung', '/bestaetigung referrer'],
  ['EmpfehlungTeilen', '/teilen/:empfehlungsnummer referrer'],
  ['PersoenlicherBereich', '/persoenlicherbereich referrer login'],
  ['MeineDaten', '/meinedaten referrer login'],
  ['Login', '/login referrer'],
  ['AdminLogin', '/login/:adminLoginToken referrer'],
  ['PasswortVergessen', '/passwortvergessen referrer'],
  ['PasswortAendern', '/passwortaendern referrer login'],
  ['PasswortZuruecksetzen', '/passwortsetzen referrer'],
  ['RegistrierungAbschliessen', '/registrieren referrer'],
  ['EmpfehlerBankdaten', '/empfehler/bankdaten referrer login'],
  ['NewsletterOptin', '/empfehler/newsletter/optin referrer'],
  ['NewsletterOptout', '/empfehler/newsletter/optout referrer'],
  ['MitarbeiterEmpfehlen', '/mitarbeiterempfehlen referrer'],
  ['Katalog', '/internet referrer'],
  ['Empfehlung', '/empfehlung/:empfehlungsnummer recipient'],
  ['EmpfaengerBestaetigung', '/empfaengerbestaetigung recipient'],
  ['EmpfehlungAbgelaufen', '/empfehlungabgelaufen recipient'],
  ['EmpfaengerDaten', '/empfaengerdaten/:empfehlungsnummer recipient'],
  ['AGBDatenschutzZustimmung', '/empfaenger/zustimmung recipient'],
  ['EmpfaengerBankdaten', '/bankdaten recipient'],
  ['PraemieWaehlen', '/praemie recipient'],
  ['PraemieDaten', '/praemie/:praemieid recipient'],
  ['PraemieDanke', '/praemiedanke recipient'],
  ['Empfehlungscode', '/code recipient'],
  ['Danke', '/danke recipient'],
  ['Kundennummer', '/kundennummer recipient'],
  ['KulanzDanke', '/kulanzdanke recipient'],
  ['EmpfehlenAgent', '/agent/empfehlen/:produktId agent agent'],
  ['AktuellePraemienuebersicht', '/aktuellepraemienuebersicht shell'],
  ['Impressum', '/impressum shell'],
  ['Datenschutz', '/datenschutz shell'],
  ['Agb', '/agb shell'],
  ['Faq', '/faq shell'],
  ['Kontakt', '/kontakt shell'],
  ['Barrierefreiheitserklaerung', '/barrierefreiheitserklaerung shell'],
  ['CreateEmpfehler', '/mitmachen shell'],
  ['Logout', '/logout shell'],
  ['FileNotFound', '/404 shell'],
])('the route %s has its path, its area and who may see it', (name, line) => {
  expect(lineOf(name)).toBe(line);
});

test('the further routes are the pages of agencies and sellers, overview and participation terms', () => {
  const ofAgency = 'Registrieren PasswortSetzen Login Logout Bestaetigen Zusatzdaten Home Regeln';
  const more = 'Datenschutz Info Kosten Bereich';
  const ofSeller = 'Gate Registrieren Auftraege Bereich Provisionen Daten Abrechnung';
  expect(additionalRoutes).toEqual(
    expect.arrayContaining([
      ...`${ofAgency} ${more}`.split(' ').map((page) => `Agentur${page}`),
      ...ofSeller.split(' ').map((page) => `Vertriebspartner${page}`),
      'AktuellePraemienuebersicht',
      'Teilnahmebedingungen',
    ]),
  );
});
