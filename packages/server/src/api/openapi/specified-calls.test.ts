import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { documentedCalls } from './document.ts';

/** What product.md, section "9 Calls", lists under each of its headings: method, path, and the query it names. */
const specified: Readonly<Record<string, readonly string[]>> = {
  'Tenant and products': [
    'GET /route/default',
    'GET /route/additional',
    'GET /mandant/{client}',
    'GET /produktkategorie',
    'GET /produktkategorie/{id}/grafik',
    'GET /produktkategorie/{id}/icon',
    'GET /produkt quelle kategorie tarifId',
    'GET /produkt/{id} quelle handyId',
    'GET /produkt/extern/{id}',
    'GET /produkt/handytarife/{id}',
    'GET /produkt/{id}/grafik',
    'GET /produkt/{id}/sgrafik',
    'GET /produkt/maxpraemiewert',
  ],
  'Consultants and invitations': [
    'GET /produkt/berater query page pagesize',
    'GET /produkt/agents',
    'GET /produkt/{id}',
    'GET /produkt/{id}/grafik',
    'PUT /einladung',
    'GET /einladung/daten',
    'GET /token/verifyagenturtoken',
  ],
  Agency: [
    'GET /agentur/uebersicht',
    'PUT /agentur/{type}',
    'PUT /agentur/auftraege/{scope}',
    'PUT /agentur/empfehlungen/{scope}',
    'PUT /agentur/leads/{scope}',
    'PUT /agentur/einladungen/{scope}',
    'PUT /agentur/auftragfreigeben/{number}/{decision}',
    'PUT /agentur/sso',
  ],
  Referrals: [
    'POST /empfehlen/create',
    'GET /empfehlen/{number}',
    'GET /empfehlen/{number}/{hex}',
    'GET /empfehlen/any/{number}/{hex}',
    'GET /empfehlen/click/{number} channel empfaengernummer',
    'GET /empfehlung/{number}/produkt/produktlink',
    'GET /empfehlung/empfehlungscode/{code} einsprungsquelle',
    'GET /empfehler/empfehlungen',
    'GET /empfehler/empfehlungen/showbanner/bannertezutp',
    'PUT /empfehlung/{number}',
    'POST /tracking/abschliessen channel einsprungsquelle',
  ],
  Recipients: [
    'POST /empfaenger/create/{number} channel',
    'GET /empfaenger/{number}',
    'GET /empfaenger/auftrag',
    'POST /empfaenger/bankdaten',
    'PUT /empfaenger/zustimmung',
    'POST /empfaenger/bestaetigungsmail',
  ],
  Rewards: [
    'GET /praemie',
    'GET /empfaenger/{number}/praemie',
    'GET /praemie/{id}/grafik100',
    'GET /praemie/{id}/grafik50',
    'GET /praemie/{id}/grafik50empfehler',
    'GET /praemie/{id}/grafik50empfaenger',
    'GET /aktion/alleaktiven',
    'GET /praemierung details',
    'PUT /praemierung',
    'GET /praemierung/showbanner/bannertezutp',
  ],
  Account: [
    'POST /account/login',
    'POST /account/updatelanguage',
    'POST /account/createempfehler',
    'GET /account/login token',
    'GET /account/user',
    'GET /account/resetpassword/{id}',
    'GET /account/resendwelcomemail/{id}',
    'GET /account/passwortvalidator',
    'PUT /account/resetpassword',
    'PUT /account/resetpasswordwithouttoken',
    'PUT /account/validateresetpassword',
  ],
  Referrer: [
    'DELETE /empfehler/delete',
    'PUT /empfehler/setnewsletteroptin',
    'PUT /empfehler/setkundennummerforempfehler/{id}',
    'GET /empfehler/getresultfromkundennummer',
    'GET /empfehler/praemierungmail/{id}',
    'GET /empfehler/bankdaten',
    'PUT /empfehler/bankdaten',
    'DELETE /empfehler/bankdaten',
  ],
  Contact: ['POST /kontakt', 'GET /kontakt cmd'],
  Content: [
    'GET /content/{app}/content-bloecke/{id}',
    'GET /content/{app}/keyvisual/{id}',
    'GET /content/{app}/faq/{id}',
    'GET /content/{app}/faqs',
    'GET /content/{app}/fussnoten q',
    'GET /content/{app}/assets',
    'GET /content/variables',
    'POST /content/variables',
    'POST /content/agenturvariables/{id}',
    'GET /content/getlanguages',
    'GET /content/getlanguagecontent/{lang}',
  ],
  'Second paths': [
    'POST /benutzer/login',
    'POST /benutzer/refresh',
    'GET /benutzer/bankdaten',
    'PUT /benutzer/bankdaten',
    'DELETE /benutzer/bankdaten',
    'PUT /benutzer/newsletter',
    'DELETE /benutzer',
    'GET /benutzer/willkommensmail/{id}',
    'GET /benutzer/passwortvalidator',
    'GET /empfehlungsprogramm/produkt',
    'GET /empfehlungsprogramm/praemie',
  ],
  "The client's systems": [
    'POST /feed/auftraege',
    'GET /feed/kundennummern',
    'POST /feed/kundennummern',
    'POST /feed/unzustellbar',
    'POST /account/autologin',
  ],
};

const calls = documentedCalls();
const callOf = (line: string) => {
  const [method = '', path = ''] = line.split(' ');
  return calls.find((call) => call.method === method && call.path.toLowerCase() === path);
};

it.each(Object.entries(specified))('every call of "%s" is stated', (_heading, lines) => {
  for (const line of lines) {
    const query = line.split(' ').slice(2);
    const stated = callOf(line)?.operation.parameters.map(({ name }) => name);
    expect([line, stated === undefined]).toEqual([line, false]);
    expect([line, stated]).toEqual([line, expect.arrayContaining(query)]);
  }
});

const Body = z.object({
  content: z.object({
    'application/json': z.object({
      schema: z.object({ properties: z.record(z.string(), z.unknown()) }),
    }),
  }),
});
const fieldsOf = (line: string) =>
  Object.keys(
    z.parse(Body, callOf(line)?.operation.requestBody).content['application/json'].schema
      .properties,
  );

it.each([
  ['PUT /einladung', ['Vorname', 'Nachname', 'Email', 'Art', 'Mitarbeiternummer']],
  ['POST /account/createempfehler', ['Vorname', 'Nachname', 'Email']],
  ['POST /tracking/abschliessen', ['empfehlungsnummer', 'empfaengernummer', 'empfaengerdaten']],
  ['PUT /agentur/sso', ['Code', 'Verifier']],
  ['PUT /empfaenger/zustimmung', ['AgbText']],
  ['POST /empfaenger/bestaetigungsmail', ['Empfaengernummer']],
  ['PUT /agentur/auftraege/{scope}', ['OrderBy', 'Descending', 'Pagesize', 'Pagenumber', 'Filter']],
])('the body of %s has the fields of the table', (line, fields) => {
  expect(fieldsOf(line)).toEqual(expect.arrayContaining(fields));
});

it('the customer’s systems show an API key', () => {
  for (const line of specified["The client's systems"] ?? [])
    expect([line, callOf(line)?.operation.security]).toEqual([line, [{ feed: [] }]]);
});
