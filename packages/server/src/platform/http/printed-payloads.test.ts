import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { SEEDED_VERSION } from '@weitersagen/demo/seed/legal-texts';
import { activeReferral, freshEmail, newRecipient } from '../../testing/steps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.database.db.deleteFrom('throttle').execute());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Session = { readonly token?: string; readonly cookie?: string };

/** Sends exactly this: no body at all where none is given. */
async function send(
  method: Method,
  path: string,
  body?: unknown,
  session: Session = {},
  language = 'en',
) {
  const answer = await server.inject({
    method,
    url: `/api/v1/funkelnetz${path}`,
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      'accept-language': language,
      ...(session.token === undefined ? {} : { authorization: `Bearer ${session.token}` }),
      ...(session.cookie === undefined ? {} : { cookie: session.cookie }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  const json: Record<string, unknown> = answer.body === '' ? {} : Object(answer.json());
  return { status: answer.statusCode, json, headers: answer.headers };
}

/** The create payload with every field that the specification prints, and no other. */
function printedReferral(email: string, changes: Record<string, unknown> = {}) {
  return {
    Empfehlung: {
      AgentNumber: null,
      Produkt: 101,
      Channel: 'whatsapp',
      Empfehlungslink: 'KurzURL',
      Agentennummer: '',
      AgbText: SEEDED_VERSION,
      AnteilEmpfehler: 50,
      ...changes,
    },
    Empfehler: {
      NewsletterPermission: false,
      Vorname: 'Rosa',
      Nachname: 'Beispiel',
      NewsletterOptinGegeben: false,
      NewsletterOptinVersendetAm: null,
      Email: email,
    },
    Empfaenger: { Vorname: 'Tim', Nachname: 'Test', Email: 'tim.test@example.org' },
  };
}

const stored = (number: unknown) =>
  server.inTenant(({ db }) =>
    db
      .selectFrom('referral')
      .innerJoin('account', 'account.id', 'referral.referrer_id')
      .select(['referral.referrer_share', 'referral.private_label', 'account.language'])
      .where('referral.id', '=', String(number))
      .executeTakeFirstOrThrow(),
  );

describe('POST /account/login', () => {
  it('takes exactly Password and Email', async () => {
    const { status, json } = await send('POST', '/account/login', {
      Password: demoLogins.password,
      Email: demoLogins.referrer,
    });
    expect([status, typeof json['Token']]).toEqual([200, 'string']);
  });
});

describe('POST /Empfehlen/create', () => {
  it('takes exactly the printed fields, the language from the header', async () => {
    const email = freshEmail('gedruckt');
    const { status, json } = await send('POST', '/Empfehlen/create', printedReferral(email));
    expect(status).toBe(200);
    expect(json['Link']).toBe(json['KurzURL']);
    expect(await stored(json['Empfehlungsnummer'])).toEqual({
      referrer_share: 50,
      private_label: 'Tim Test',
      language: 'en',
    });
    // What a client says of the contact leads to no mail: only the name is kept, for the referrer.
    expect(await server.mails('tim.test@example.org')).toEqual([]);
    const consents = await server.inTenant(({ db }) =>
      db
        .selectFrom('consent')
        .innerJoin('account', 'account.id', 'consent.subject_id')
        .select('consent.kind')
        .where('account.email', '=', email)
        .orderBy('consent.kind')
        .execute(),
    );
    expect(consents.map(({ kind }) => kind)).toEqual(['agb', 'erklaerung']);
  });

  it.each([
    ['50', 50],
    [0, 0],
    [undefined, 100],
    [null, 100],
    ['', 100],
  ])('reads AnteilEmpfehler %j as %i', async (sent, share) => {
    const body = printedReferral(freshEmail('anteil'), { AnteilEmpfehler: sent });
    const { json } = await send('POST', '/Empfehlen/create', body);
    expect((await stored(json['Empfehlungsnummer'])).referrer_share).toBe(share);
  });

  it('takes what a client says of the newsletter, and does not believe it', async () => {
    const email = freshEmail('angeblich');
    const { Empfehler, ...rest } = printedReferral(email);
    const said = { NewsletterOptinGegeben: true, NewsletterOptinVersendetAm: '2026-01-01' };
    const body = { ...rest, Empfehler: { ...Empfehler, ...said } };
    expect((await send('POST', '/Empfehlen/create', body)).status).toBe(200);
    const account = await server.inTenant(({ db }) =>
      db
        .selectFrom('account')
        .select(['newsletter_given_at', 'newsletter_sent_at'])
        .where('email', '=', email)
        .executeTakeFirstOrThrow(),
    );
    expect(account).toEqual({ newsletter_given_at: null, newsletter_sent_at: null });
  });

  it.each(['40', 'halb', 33])('refuses AnteilEmpfehler %j at its field', async (sent) => {
    const body = printedReferral(freshEmail('anteil'), { AnteilEmpfehler: sent });
    const { status, json } = await send('POST', '/Empfehlen/create', body);
    expect([status, json['Fields']]).toEqual([400, { 'Empfehlung.AnteilEmpfehler': 'invalid' }]);
  });

  it.each([true, 'yes', 7, undefined])('takes the terms flag %j', async (flag) => {
    const body = printedReferral(freshEmail('agb'), { Zustimmung: flag });
    expect((await send('POST', '/Empfehlen/create', body)).status).toBe(200);
  });

  it.each([0, -1, 'no', false])('refuses the terms flag %j', async (flag) => {
    const body = printedReferral(freshEmail('agb'), { Zustimmung: flag });
    const { status, json } = await send('POST', '/Empfehlen/create', body);
    expect([status, json['Fields']]).toEqual([400, { 'Empfehlung.Zustimmung': 'termsRequired' }]);
  });

  it('takes the terms in each of their forms, and refuses any other with the sentence', async () => {
    const answers = new Map<unknown, readonly unknown[]>();
    for (const flag of [true, 'yes', 1, 7, undefined, false, 'no', 0, -1, 1.5]) {
      const body = printedReferral(freshEmail('agb'), { Zustimmung: flag });
      const { status, json } = await send('POST', '/Empfehlen/create', body, {}, 'de');
      answers.set(flag, status === 200 ? [200] : [status, json['Fields'], json['Message']]);
    }
    for (const flag of [true, 'yes', 1, 7, undefined]) expect(answers.get(flag)).toEqual([200]);
    const sentence = 'Die Zustimmung ist erforderlich, um fortzufahren.';
    const refused = [400, { 'Empfehlung.Zustimmung': 'termsRequired' }, sentence];
    for (const flag of [false, 'no', 0, -1]) expect(answers.get(flag)).toEqual(refused);
    expect(answers.get(1.5)?.[0]).toBe(400);
  });

  it("refuses the referrer's own address for the contact, and keeps no other", async () => {
    const email = freshEmail('selbst');
    const body = { ...printedReferral(email), Empfaenger: { Email: email.toUpperCase() } };
    const { status, json } = await send('POST', '/Empfehlen/create', body);
    expect([status, json['Fields']]).toEqual([400, { 'Empfaenger.Email': 'sameEmail' }]);
    const other = { ...body, Empfaenger: { Email: 'tim.test@example.org' } };
    const created = (await send('POST', '/Empfehlen/create', other)).json;
    expect((await stored(created['Empfehlungsnummer'])).private_label).toBeNull();
  });
});

describe('POST /empfaenger/create/{empfehlungsnummer}', () => {
  const completion = (email: string) => ({
    anrede: 'Herr',
    vorname: 'Tim',
    name: 'Test',
    geburtsdatum: '24.12.1980',
    email,
    telefon: '030 123456',
    werbeeinwilligung: false,
    adresse: { ort: 'Berlin', plz: '10115', strasse: 'Musterweg', hausnummer: '1a' },
  });

  it('takes the printed recipient data with the terms', async () => {
    const { number } = await activeReferral(server);
    const email = freshEmail('tim');
    const { status, json } = await send('POST', `/empfaenger/create/${number}?channel=x`, {
      ...completion(email),
      AgbText: SEEDED_VERSION,
    });
    expect(status).toBe(200);
    const row = await server.inTenant(({ db }) =>
      db
        .selectFrom('recipient')
        .select(['birth_date', 'city', 'language', 'completed_at'])
        .where('id', '=', String(json['Empfaengernummer']))
        .executeTakeFirstOrThrow(),
    );
    expect(row).toMatchObject({ birth_date: '1980-12-24', city: 'Berlin', language: 'en' });
    expect(row.completed_at).not.toBeNull();
    const lead = await server.inTenant(({ db }) =>
      db
        .selectFrom('lead')
        .select('channel')
        .where('recipient_id', '=', String(json['Empfaengernummer']))
        .executeTakeFirst(),
    );
    expect(lead?.channel).toBe('x');
  });

  it('takes name, address and the terms flag, and stores the version in force', async () => {
    const { number } = await activeReferral(server);
    const { status, json } = await send('POST', `/empfaenger/create/${number}`, {
      Vorname: 'Tim',
      Name: 'Test',
      Email: freshEmail('tim'),
      Zustimmung: 'yes',
    });
    expect(status).toBe(200);
    const consent = await server.inTenant(({ db }) =>
      db
        .selectFrom('consent')
        .select(['kind', 'text_version'])
        .where('subject_id', '=', String(json['Empfaengernummer']))
        .execute(),
    );
    expect(consent).toEqual([{ kind: 'agb', text_version: SEEDED_VERSION }]);
  });

  it.each([
    [{ telefon: '+-----' }, 'telefon'],
    [{ telefon: '00000000' }, 'telefon'],
    [{ adresse: { ort: 'X', plz: '00000', strasse: 'Y', hausnummer: '1' } }, 'adresse.plz'],
  ])('refuses numbers of signs or zeros only: %j', async (change, field) => {
    const { number } = await activeReferral(server);
    const body = { ...completion(freshEmail('tim')), ...change, AgbText: SEEDED_VERSION };
    const { status, json } = await send('POST', `/empfaenger/create/${number}`, body);
    expect([status, json['Fields']]).toEqual([400, { [field]: 'invalid' }]);
  });

  it('refuses street and place of signs alone, and names that are none, and takes real ones of any script', async () => {
    const { number } = await activeReferral(server);
    const path = `/empfaenger/create/${number}`;
    const signs = {
      vorname: '---',
      name: '..',
      adresse: { ort: '?!', plz: '10115', strasse: '-', hausnummer: '/' },
    };
    const body = { ...completion(freshEmail('tim')), AgbText: SEEDED_VERSION };
    const refused = await send('POST', path, { ...body, ...signs });
    expect(refused.json['Fields']).toEqual({
      vorname: 'noName',
      name: 'noName',
      'adresse.ort': 'invalid',
      'adresse.strasse': 'invalid',
      'adresse.hausnummer': 'invalid',
    });
    for (const [vorname, name] of [
      ['Ó', "O'Neill"],
      ['Dr.-Ing. Eva', 'Müller-Lüdenscheid'],
      ['Олена', '李'],
    ]) {
      const real = { ...body, vorname, name, email: freshEmail('tim') };
      expect((await send('POST', path, real)).status).toBe(200);
    }
  });

  it('refuses without the terms, and half of the data at what is missing', async () => {
    const { number } = await activeReferral(server);
    const path = `/empfaenger/create/${number}`;
    const silent = await send('POST', path, { vorname: 'T', name: 'T', email: freshEmail('tim') });
    expect(silent.json['Fields']).toEqual({ Zustimmung: 'termsRequired' });
    const { adresse: _, ...half } = completion(freshEmail('tim'));
    const refused = await send('POST', path, { ...half, AgbText: SEEDED_VERSION });
    expect([refused.status, refused.json['Fields']]).toEqual([400, { adresse: 'required' }]);
    const never = { ...completion(freshEmail('tim')), geburtsdatum: '31.02.1980' };
    const date = await send('POST', path, { ...never, AgbText: SEEDED_VERSION });
    expect(date.json['Fields']).toEqual({ geburtsdatum: 'implausibleDate' });
  });

  it('names what is wrong in the form that was sent, however much it is', async () => {
    const { number } = await activeReferral(server);
    const wrong = {
      anrede: 'x',
      vorname: '.',
      name: '.',
      email: 'x',
      telefon: '0',
      geburtsdatum: 'x',
    };
    const adresse = { strasse: '.', hausnummer: '', plz: '0', ort: '' };
    const body = { ...wrong, adresse, AgbText: SEEDED_VERSION };
    const { json } = await send('POST', `/empfaenger/create/${number}`, body);
    const fields = Object.keys(json['Fields'] ?? {}).toSorted();
    expect(fields).toEqual(
      [...Object.keys(wrong), ...Object.keys(adresse).map((name) => `adresse.${name}`)].toSorted(),
    );
  });

  it('names terms that are not declared beside everything else that is wrong', async () => {
    const { number } = await activeReferral(server);
    const adresse = { strasse: 'Weg', hausnummer: '1', plz: '00000', ort: 'Berlin' };
    const data = { ...completion(freshEmail('tim')), adresse, AgbText: '' };
    const contact = await send('POST', `/empfaenger/create/${number}`, data);
    expect(contact.json['Fields']).toEqual({ AgbText: 'termsRequired', 'adresse.plz': 'invalid' });
    const none = { AgbText: '', Zustimmung: undefined };
    const { Empfehler, ...rest } = printedReferral(freshEmail('ohne'), none);
    const body = { ...rest, Empfehler: { ...Empfehler, Vorname: '.' } };
    const referrer = await send('POST', '/Empfehlen/create', body);
    expect(referrer.json['Fields']).toEqual({
      'Empfehlung.AgbText': 'termsRequired',
      'Empfehler.Vorname': 'noName',
    });
  });

  it('names a birth date that cannot be beside everything else that is wrong', async () => {
    const { number } = await activeReferral(server);
    const adresse = { strasse: 'Weg', hausnummer: '1', plz: '00000', ort: 'Berlin' };
    const wrong = { ...completion(freshEmail('tim')), adresse, geburtsdatum: '1980-02-31' };
    const refused = await send('POST', `/empfaenger/create/${number}`, {
      ...wrong,
      AgbText: SEEDED_VERSION,
    });
    expect(refused.json['Fields']).toEqual({
      geburtsdatum: 'implausibleDate',
      'adresse.plz': 'invalid',
    });
  });
});

describe('POST tracking/abschliessen', () => {
  it.each(['24.12.1980', '1.2.1980', '1980-12-24', '1980-12-24T00:00:00'])(
    'reads the birth date %s',
    async (geburtsdatum) => {
      const { number } = await activeReferral(server);
      const contact = await newRecipient(server, number);
      const data = {
        anrede: 'Frau',
        vorname: 'Kim',
        name: 'Nachbarin',
        geburtsdatum,
        email: contact.email,
        telefon: '030 123456',
        werbeeinwilligung: false,
        adresse: { ort: 'Berlin', plz: '10115', strasse: 'Musterweg', hausnummer: '1a' },
      };
      const query = 'channel=co&einsprungsquelle=Einsprungslink';
      const { status } = await send('POST', `/tracking/abschliessen/?${query}`, {
        empfehlungsnummer: number,
        empfaengernummer: contact.number,
        empfaengerdaten: data,
      });
      expect(status).toBe(200);
      const row = await server.inTenant(({ db }) =>
        db
          .selectFrom('recipient')
          .select('birth_date')
          .where('id', '=', contact.number)
          .executeTakeFirst(),
      );
      expect(row?.birth_date).toBe(geburtsdatum.startsWith('1.') ? '1980-02-01' : '1980-12-24');
    },
  );
});

describe('an empty text that may be left out', () => {
  it('counts as left out in Empfehlen/create', async () => {
    const texts = ['AgentNumber', 'Agentennummer', 'Channel', 'Erklaerung', 'Empfehlungslink'];
    const empty = Object.fromEntries([...texts, 'AnteilEmpfehler'].map((name) => [name, '']));
    const printed = printedReferral(freshEmail('leer'), empty);
    const Empfehler = { ...printed.Empfehler, Language: '', NewsletterOptinVersendetAm: ' ' };
    const Empfaenger = { Anrede: '', Vorname: '', Nachname: ' ', Email: '' };
    const body = { ...printed, Empfehler, Empfaenger, Captcha: '' };
    const { status, json } = await send('POST', '/Empfehlen/create', body);
    expect([status, json['Link']]).toEqual([200, json['Empfehlungslink']]);
    expect(await stored(json['Empfehlungsnummer'])).toEqual({
      referrer_share: 100,
      private_label: null,
      language: 'en',
    });
  });

  it('counts as left out in empfaenger/create and tracking/abschliessen', async () => {
    const { number } = await activeReferral(server);
    const email = freshEmail('leer');
    const adresse = { ort: 'Berlin', plz: '10115', strasse: 'Musterweg', hausnummer: '1a' };
    const empty = { telefon: '', firma: '', rechtsform: '' };
    const { status, json } = await send('POST', `/empfaenger/create/${number}`, {
      ...empty,
      anrede: '',
      vorname: 'Tim',
      name: 'Test',
      geburtsdatum: ' ',
      email,
      Language: '',
      AgbText: '',
      Zustimmung: true,
    });
    expect(status).toBe(200);
    const data = { anrede: 'Herr', vorname: 'Tim', name: 'Test', geburtsdatum: '24.12.1980' };
    const done = await send('POST', '/tracking/abschliessen/', {
      empfehlungsnummer: number,
      empfaengernummer: json['Empfaengernummer'],
      empfaengerdaten: { ...data, ...empty, email, werbeeinwilligung: false, adresse },
    });
    expect([done.status, done.json['Vollstaendig']]).toEqual([200, true]);
  });

  it('is no answer to what is required, nor a ticked box', async () => {
    const printed = printedReferral(freshEmail('leer'), { Zustimmung: '' });
    const unticked = await send('POST', '/Empfehlen/create', printed);
    expect(unticked.json['Fields']).toEqual({ 'Empfehlung.Zustimmung': 'termsRequired' });
    const Empfehler = { ...printed.Empfehler, Vorname: '' };
    const nameless = await send('POST', '/Empfehlen/create', {
      ...printedReferral('x'),
      Empfehler,
    });
    expect(nameless.json['Fields']).toEqual({ 'Empfehler.Vorname': 'required' });
  });

  it('means the language of the request in updateLanguage', async () => {
    const { session } = await activeReferral(server);
    const { status, json } = await send(
      'POST',
      '/account/updateLanguage/',
      { Language: '' },
      session,
    );
    expect([status, json['Language']]).toEqual([200, 'en']);
  });
});

describe('a call that is specified without a body', () => {
  it.each([
    ['POST', '/Empfehlen/create'],
    ['PUT', '/Einladung'],
    ['POST', '/content/variables'],
    ['POST', '/content/variables/praemie'],
    ['POST', '/content/agenturvariables/1'],
  ] as const)('%s %s answers a visitor', async (method, path) => {
    const session = path === '/Einladung' ? await staffSession() : {};
    expect((await send(method, path, undefined, session)).status).toBe(200);
  });

  it.each([
    ['POST', '/Empfehlen/create', undefined],
    ['POST', '/Empfehlen/create', {}],
    ['PUT', '/Einladung', undefined],
    ['PUT', '/Einladung', {}],
  ] as const)('%s %s with %j says whether a captcha is needed', async (method, path, body) => {
    const session = path === '/Einladung' ? await staffSession() : {};
    const { json } = await send(method, path, body, session);
    expect(json['CaptchaErforderlich']).toBe(false);
  });

  it('counts a landing', async () => {
    const { number } = await activeReferral(server);
    expect((await send('PUT', `/empfehlung/${number}`)).status).toBe(204);
  });

  it('sets the language of the request, and asks for the newsletter', async () => {
    const { email, session } = await activeReferral(server);
    const language = await send('POST', '/account/updateLanguage/', undefined, session);
    expect([language.status, language.json['Language']]).toEqual([200, 'en']);
    const newsletter = await send('PUT', '/empfehler/setNewsletterOptin', undefined, session);
    expect(newsletter.status).toBe(200);
    await server.mails(email);
    const user = (await send('GET', '/account/user', undefined, session)).json;
    expect(user['NewsletterOptinGegeben']).toBe(false);
    expect(user['NewsletterOptinVersendetAm']).not.toBeNull();
  });

  it('deletes the account whose password was confirmed just now, and no other', async () => {
    const { session, password } = await activeReferral(server);
    const early = await send('DELETE', '/empfehler/delete', undefined, session);
    expect([early.status, early.json['PsoErrorCode']]).toEqual([403, 'PSOF0216']);
    await send('PUT', '/account/passwortbestaetigen', { Password: password }, session);
    expect((await send('DELETE', '/empfehler/delete', undefined, session)).status).toBe(204);
  });

  it('GET produktlink without a recipient leads to the page of the referral', async () => {
    const { number } = await activeReferral(server);
    const path = `/empfehlung/${number}/produkt/produktlink?channel=&empfaengernummer=`;
    const { status, headers } = await send('GET', path);
    expect(status).toBe(302);
    expect(new URL(String(headers.location)).pathname).toBe(`/en/empfehlung/${number}`);
  });
});

async function staffSession(): Promise<Session> {
  const { json, headers } = await send('POST', '/zugang/agency/login', {
    Email: demoLogins.agency,
    Password: demoLogins.password,
  });
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  return { token: String(json['Token']), cookie };
}
