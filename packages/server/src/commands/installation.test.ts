import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importOrders } from '@weitersagen/contracts/order-feed';
import { chooseReward } from '@weitersagen/contracts/claim';
import { createRecipient } from '@weitersagen/contracts/recipient';
import { defaultLoginExempt } from '../platform/database/login-exempt.ts';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { SEEDED_VERSION } from '@weitersagen/demo/seed/legal-texts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { plainReasons } from '../testing/plain-reasons.ts';
import { buildRewardScenes, mailedToken, stockVouchers } from '../testing/reward-scene.ts';
import { buildScene, claimsOf, leadOf } from '../testing/referral-scene.ts';
import { activeReferral, freshEmail, newRecipient } from '../testing/steps.ts';
import { getUser, login, loginByToken, requestLoginLink } from '@weitersagen/contracts/account';
import { getReferral } from '@weitersagen/contracts/referral';
import { runOperator } from './run-operator.ts';
import { readPersonalValues } from '../operations/history/history-service.ts';
import { commandEnvironment } from '../testing/command-environment.ts';
import { OPERATOR_CLIENT } from '../testing/operator-session.ts';
import { TEST_SECRETS_KEY } from '../testing/test-database.ts';

let server: TestServer;
let folder = '';
beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'operator-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

async function operator(...argv: readonly string[]) {
  const out: string[] = [];
  const complaints: string[] = [];
  const code = await runOperator(
    argv,
    {
      ...(await commandEnvironment(server)),
      DATA_DIR: folder,
      INIT_CWD: folder,
      SECRETS_KEY: TEST_SECRETS_KEY,
    },
    (line) => out.push(line),
    (line) => complaints.push(line),
  );
  return { code, out: out.join('\n'), complaint: complaints.join('\n') };
}

describe('keys', () => {
  const feed = (token: string) => server.call(importOrders, { token, body: { rows: [] } });
  const keyIn = (out: string) => /once: (\S+)/.exec(out)?.[1] ?? '';
  const idIn = (out: string) => /^Key (\S+?),? /.exec(out)?.[1] ?? '';

  it('are issued, replaced and revoked; only valid ones open the feed', async () => {
    const { out } = await operator('keys', 'issue', 'Bestellsystem', '--scope', 'orders');
    expect((await feed(keyIn(out))).status).toBe(200);
    const rotated = (await operator('keys', 'rotate', idIn(out))).out;
    expect((await feed(keyIn(rotated))).status).toBe(200);
    expect((await feed(keyIn(out))).status).toBe(200);
    expect(await operator('keys', 'rotate', idIn(out))).toMatchObject({ code: 1 });
    await operator('keys', 'revoke', idIn(out));
    expect((await feed(keyIn(out))).error?.key).toBe('feedKeyInvalid');
    await operator('keys', 'revoke', idIn(rotated));
    expect((await feed(keyIn(rotated))).error?.key).toBe('feedKeyInvalid');
    const list = (await operator('keys', 'list')).out;
    expect(list).toContain('Bestellsystem  orders  since');
    expect(list).not.toContain(keyIn(rotated));
    expect(await operator('keys', 'revoke', idIn(rotated))).toMatchObject({ code: 1 });
    const wrong = await operator('keys', 'issue', 'Probe', '--scope', 'alles');
    expect(wrong.code).toBe(1);
    expect(wrong.complaint).toContain('orders, customerNumbers, bounces, portalSignIn');
  });
});

describe('tenants', () => {
  const knownIban = 'DE02500105170137075030';
  const loginExempt = [...defaultLoginExempt];
  const contentAt = (baseUrl: string) => ({ baseUrl, app: 'a', clientId: 'b', secret: 'c' });
  const issuerWith = (numbers: { taxNumber: string | null; vatId: string | null }) => ({
    name: 'Aussteller',
    street: 'Beispielallee 1',
    postalCode: '10115',
    city: 'Berlin',
    ...numbers,
  });

  it('show what they load, and a change is live', async () => {
    const shown = await operator('tenants', 'show', 'lindenschutz');
    const file = JSON.parse(shown.out);
    expect(shown.out).not.toContain((await server.tenant('lindenschutz')).secret);
    await writeFile(
      join(folder, 'tenant.json'),
      JSON.stringify({ ...file, config: { ...file.config, name: 'Lindenschutz Nord' } }),
    );
    expect(await operator('tenants', 'validate', 'tenant.json')).toMatchObject({
      code: 0,
      out: 'lindenschutz is fine.',
    });
    expect((await operator('tenants', 'load', 'tenant.json')).code).toBe(0);
    server.deps.tenants.forget();
    expect((await server.tenant('lindenschutz')).config.name).toBe('Lindenschutz Nord');
  });

  it('keep the account for payouts until a second person has agreed to another', async () => {
    const file = JSON.parse((await operator('tenants', 'show', 'sonnwerk')).out);
    const payoutAccount = { name: 'Andere Kasse', iban: knownIban, bic: null };
    const config = { ...file.config, pickUpMonths: 5, payoutAccount };
    await writeFile(join(folder, 'account.json'), JSON.stringify({ ...file, config }));
    const loaded = await operator('tenants', 'load', 'account.json');
    expect(loaded.out).toContain('once a second person has agreed');
    server.deps.tenants.forget();
    expect((await server.tenant('sonnwerk')).config).toEqual({ ...file.config, pickUpMonths: 5 });
    const [proposals, versions] = await server.inTenant(
      ({ db }) =>
        Promise.all([
          db.selectFrom('proposed_account').select(['name', 'iban']).execute(),
          db.selectFrom('tenant_version').select('revision').execute(),
        ]),
      'sonnwerk',
    );
    expect(proposals).toEqual([{ name: 'Andere Kasse', iban: knownIban }]);
    expect(versions).toHaveLength(1);
  });

  it('make a new tenant whose hosts belong to nobody else', async () => {
    const file = JSON.parse((await operator('tenants', 'show', 'lindenschutz')).out);
    const load = async (id: string, host: string) => {
      const config = { ...file.config, url: `https://${host}` };
      await writeFile(join(folder, 'new.json'), JSON.stringify({ id, hosts: [host], config }));
      return operator('tenants', 'load', 'new.json');
    };
    expect((await load('neuwerk', 'empfehlen.neuwerk.example')).code).toBe(0);
    expect((await load('altwerk', 'empfehlen.neuwerk.example')).complaint).toContain('neuwerk');
    expect((await operator('tenants', 'list')).out).toContain('neuwerk');
  });

  it('name every problem of a file on its own line', async () => {
    const file = JSON.parse((await operator('tenants', 'show', 'lindenschutz')).out);
    const { name: _, ...config } = file.config;
    const broken = {
      ...file,
      config: { ...config, defaultShare: 30, routes: { Nirgends: '/x' } },
      extra: 1,
    };
    await writeFile(join(folder, 'broken.json'), JSON.stringify(broken));
    const { code, out } = await operator('tenants', 'load', 'broken.json');
    expect(code).toBe(1);
    for (const place of ['config.name', 'config.defaultShare', 'extra'])
      expect(out).toContain(place);
    const wrong = {
      ...file,
      hosts: ['anderswo.example'],
      config: { ...file.config, routes: { Nirgends: 'x' } },
    };
    await writeFile(join(folder, 'wrong.json'), JSON.stringify(wrong));
    const lines = (await operator('tenants', 'validate', 'wrong.json')).out.split('\n');
    expect(lines).toHaveLength(3);
    await writeFile(join(folder, 'none.json'), '{');
    expect((await operator('tenants', 'validate', 'none.json')).out).toContain('no JSON');
  });

  it.each<readonly [string, object]>([
    ['funkelnetz', {}],
    ['lindenschutz', {}],
    ['sonnwerk', {}],
    ['lindenschutz', { loginExempt: null, gatePage: 'Login' }],
    ['lindenschutz', { forcedLogin: false, loginExempt: [] }],
    ['lindenschutz', { customerCheckDays: 1, orderGraceDays: 0, pickUpMonths: 120 }],
    ['lindenschutz', { providerUrl: 'https://laden.example/start' }],
    ['lindenschutz', { routes: { Login: '/faq', Faq: '/fragen' } }],
    ['lindenschutz', { settlementIssuer: issuerWith({ taxNumber: '1/2', vatId: null }) }],
    ...[
      '127.0.0.1',
      'localhost',
      '10.1.2.3',
      '172.31.0.9',
      '192.168.1.1',
      '[::1]',
      '[fd00::5]',
    ].map((host) => ['lindenschutz', { content: contentAt(`http://${host}:8080`) }] as const),
    ...['squidex', 'squidex.internal', 'cms.local', 'inhalt.localhost'].map(
      (host) => ['lindenschutz', { content: contentAt(`http://${host}`) }] as const,
    ),
    ['lindenschutz', { content: contentAt('https://inhalt.example') }],
    ['lindenschutz', { defaultShare: 0 }], // the rewards, which the file does not have, may all be below the limit
  ])('take %s with %j', async (id, change) => {
    const file = JSON.parse((await operator('tenants', 'show', id)).out);
    const changed = { ...file, config: { ...file.config, ...change } };
    await writeFile(join(folder, 'fine.json'), JSON.stringify(changed));
    expect((await operator('tenants', 'validate', 'fine.json')).out).toBe(`${id} is fine.`);
  });

  it.each<readonly [string, object]>([
    ['gatePage', { gatePage: 'Nirgends' }],
    ['gatePage', { gatePage: 'PersoenlicherBereich' }],
    ['gatePage', { gatePage: 'Empfehlung' }],
    ['loginExempt', { loginExempt: [...loginExempt, 'Nirgends'] }],
    ['productApi', { productApi: 'telekom' }],
    ['channels.telegram', { channels: { whatsapp: 1, telegram: 2 } }],
    ['consentManagerUrl', { consentManager: 'extern', consentManagerUrl: null }],
    ['frameParents', { integratedFrame: true, frameParents: [] }],
    ['frameParents', { integratedFrame: true, frameParents: ['https://kunde.example/seite'] }],
    ['frameParents', { integratedFrame: false, frameParents: ['https://kunde.example'] }],
    ['operatorImprint', { dataProcessingOnBehalf: true, operatorImprint: null }],
    ['defaultShare', { defaultShare: 50, maxRecipientRewardCents: 0 }],
    ['maxRecipientRewardCents', { maxRecipientRewardCents: -1 }],
    ['complaintDays', { complaintDays: 0 }],
    ['orderWindowDays', { orderWindowDays: -3 }],
    ['pickUpMonths', { pickUpMonths: 0 }],
    ['payoutMinWeeks', { payoutMinWeeks: 0 }],
    ['payoutMinWeeks', { payoutMinWeeks: 9, payoutMaxWeeks: 8 }],
    ['reviewsUrl', { reviewsWidget: true, reviewsUrl: null }],
    ['supportEmail', { supportEmail: 'hilfe' }],
    ['emailWhitelist', { emailWhitelist: ['belegschaft'] }],
    ['routes.Faq', { routes: { Agb: '/x', Faq: '/x' } }],
    ...['/x?y#z', '/..//x', '/a\n', '/a b', '/:locale', 'x', '/.'].map(
      (path) => ['routes.Faq', { routes: { Faq: path } }] as const,
    ),
    ['routes.Produkt', { routes: { Produkt: '/angebot' } }],
    ['routes.Produkt', { routes: { Produkt: '/angebot/:nummer' } }],
    ['name', { name: 'Gewinn https://evil.example/x' }],
    ['name', { name: 'Linden\u202Eschutz' }],
    ['url', { url: 'https://lindenschutz.localhost/unterwegs' }],
    ['frameParents', { integratedFrame: true, frameParents: ['https://*.example'] }],
    ['routes.Login', { routes: { Login: '/faq' } }],
    ['routes.Login', { routes: { Login: '/FAQ/' } }],
    ['routes.Produkt', { routes: { Produkt: '/login/:produktId' } }],
    ['routes.Kontakt', { routes: { Kontakt: '/internet/hybrid' } }],
    ['gatePage', { gatePage: 'Logout' }],
    ['gatePage', { gatePage: 'FileNotFound' }],
    ['gatePage', { gatePage: 'Impressum' }],
    ['loginExempt', { loginExempt: [] }],
    ['Agb', { loginExempt: loginExempt.filter((name) => name !== 'Agb') }],
    ['PasswortVergessen', { loginExempt: loginExempt.filter((n) => n !== 'PasswortVergessen') }],
    ['consentManagerUrl', { consentManagerUrl: 'javascript:alert(1)' }],
    ['providerUrl', { providerUrl: 'javascript:alert(1)' }],
    ['providerUrl', { providerUrl: 'laden' }],
    ['providerUrl', { providerUrl: '' }],
    ['providerUrl', { providerUrl: '//' }],
    ['url', { url: 'ftp://lindenschutz.localhost' }],
    ['landingPage', { landingPage: 'javascript:alert(1)' }],
    ['landingPage', { landingPage: 'http://kunde.example' }],
    ['landingPage', { landingPage: 'http://boeselocalhost' }],
    ['reviewsUrl', { reviewsUrl: 'http://bewertungen.example' }],
    ['operatorImprint', { operatorImprint: 'javascript:alert(1)' }],
    ['analytics.url', { analytics: { url: 'ftp://x', siteId: null } }],
    ['analytics.siteId', { analytics: { url: null, siteId: -1 } }],
    ['frameParents', { integratedFrame: true, frameParents: ['http://kunde.example'] }],
    ...[
      'http://inhalt.example',
      'http://172.32.0.1',
      'http://8.8.8.8',
      'http://[2001:db8::1]',
      'http://internal.example',
      'ftp://10.0.0.1',
      'http://name:secret@10.0.0.1',
    ].map((address) => ['content.baseUrl', { content: contentAt(address) }] as const),
    ['sso.issuer', { sso: { issuer: 'ftp://x', clientId: 'a', clientSecret: null } }],
    ['customerCheckDays', { customerCheckDays: 0 }],
    ['orderGraceDays', { orderGraceDays: -3 }],
    ['complaintDays', { complaintDays: 3651 }],
    ['customerCheckDays', { customerCheckDays: 3651 }],
    ['orderWindowDays', { orderWindowDays: 1e12 }],
    ['orderGraceDays', { orderGraceDays: 3651 }],
    ['pickUpMonths', { pickUpMonths: 1e9 }],
    ['payoutMaxWeeks', { payoutMaxWeeks: 521 }],
    ['payoutAccount.bic', { payoutAccount: { name: 'A', iban: knownIban, bic: 'XX' } }],
    ['settlementIssuer', { settlementIssuer: issuerWith({ taxNumber: null, vatId: '' }) }],
    ['config', { forcdLogin: true }],
  ])('refuse nonsense at %s: %j', async (place, change) => {
    const file = JSON.parse((await operator('tenants', 'show', 'lindenschutz')).out);
    const odd = { ...file, config: { ...file.config, ...change } };
    await writeFile(join(folder, 'odd.json'), JSON.stringify(odd));
    const { code, out } = await operator('tenants', 'validate', 'odd.json');
    expect(code).toBe(1);
    expect(out.split('\n')).toEqual([expect.stringContaining(place)]);
  });
});

it('a tenant without a maker of credit notes is fine and makes none', async () => {
  const file = JSON.parse((await operator('tenants', 'show', 'lindenschutz')).out);
  const without = { ...file, config: { ...file.config, settlementIssuer: null } };
  await writeFile(join(folder, 'without.json'), JSON.stringify(without));
  const validated = await operator('tenants', 'validate', 'without.json');
  expect(validated.out).toBe('lindenschutz is fine.');
  await operator('tenants', 'load', 'without.json');
  const run = await operator(
    'settlements',
    'run',
    '--month',
    '2026-01',
    '--tenant',
    'lindenschutz',
  );
  expect([run.code, run.complaint]).toEqual([
    1,
    expect.stringContaining('names no settlementIssuer'),
  ]);
});

describe('a person', () => {
  it('gets everything that is kept about them, and nothing of others', async () => {
    const referral = await activeReferral(server);
    const contact = await newRecipient(server, referral.number);
    expect(
      (await operator('person', 'export', referral.email, 'person.json', '--reason', 'Auskunft'))
        .code,
    ).toBe(0);
    const text = await readFile(join(folder, 'person.json'), 'utf8');
    const data = JSON.parse(text);
    expect(data['Konto']).toMatchObject([{ 'E-Mail': referral.email, Vorname: 'Rosa' }]);
    expect(data['Empfehlungen']).toMatchObject([
      { Empfehlungsnummer: referral.number, Interessenten: 1 },
    ]);
    expect(text).not.toContain(contact.email);
    expect(text).not.toContain('password');
    const told = await server.inTenant(async (tx) =>
      plainReasons(
        tx,
        await tx.db
          .selectFrom('audit')
          .innerJoin('account', 'account.id', 'audit.entity_id')
          .select(['account.email', 'audit.reason', 'audit.sealed_reason'])
          .where('event', '=', 'exported')
          .where('account.email', '=', referral.email)
          .execute(),
      ),
    );
    expect(told).toEqual([{ email: referral.email, reason: 'Auskunft' }]);
    expect((await stat(join(folder, 'person.json'))).mode & 0o777).toBe(0o600);
    await operator('person', 'export', contact.email, 'contact.csv', '--reason', 'Auskunft');
    const csv = await readFile(join(folder, 'contact.csv'), 'utf8');
    expect(csv).toContain(`Teilnahmen;1;E-Mail;${contact.email}`);
    expect(csv).not.toContain(referral.email);
  });

  it('cannot bring a formula into the spreadsheet', async () => {
    const referral = await activeReferral(server);
    const email = freshEmail('kim');
    await server.call(createRecipient, {
      params: { number: referral.number },
      body: {
        firstName: 'Kim',
        lastName: 'Nachbarin',
        email,
        termsVersion: SEEDED_VERSION,
        termsAccepted: true,
        language: 'de',
      },
    });
    const first_name = '=HYPERLINK("http://x")'; // from before names were checked
    await server.inTenant(({ db }) =>
      db.updateTable('recipient').set({ first_name }).where('email', '=', email).execute(),
    );
    await operator('person', 'export', email, 'formula.csv', '--reason', 'Auskunft');
    const csv = await readFile(join(folder, 'formula.csv'), 'utf8');
    expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`);
  });

  it('is erased with accounts and participations; an open lead ends', async () => {
    const scene = await server.inTenant((tx) => buildScene(tx));
    const erased = await operator('person', 'erase', scene.recipientEmail, '--reason', 'Wunsch');
    expect(erased).toMatchObject({ code: 0 });
    expect(await server.inTenant((tx) => leadOf(tx, scene.leadId))).toEqual({
      status: 'cancelled',
      reason: 'withdrawn',
    });
    await operator('person', 'erase', scene.referrerEmail, '--reason', 'Wunsch');
    for (const email of [scene.recipientEmail, scene.referrerEmail]) {
      const gone = await operator('person', 'export', email, 'gone.json', '--reason', 'Auskunft');
      expect(gone.complaint).toContain('keeps nothing');
    }
  });

  it('is told from receipts of vouchers what stays when all else is erased', async () => {
    const [scene] = await buildRewardScenes(server, {});
    if (scene === undefined) throw new Error('No scene');
    const { referrerEmail: email } = scene;
    await stockVouchers(server, 7001);
    const token = await mailedToken(server, email);
    const body = { kind: 'gutschein', firstName: 'Beleg', lastName: 'Wanderfalke', email } as const;
    expect((await server.call(chooseReward, { token, body })).error).toBeNull();
    await server.work();
    const erase = () => operator('person', 'erase', email, '--reason', 'Wunsch');
    expect(await erase()).toMatchObject({ code: 0 });
    await operator('person', 'export', email, 'beleg.json', '--reason', 'Auskunft');
    const copy: unknown = JSON.parse(await readFile(join(folder, 'beleg.json'), 'utf8'));
    expect(copy).toEqual({
      'Belege über Gutscheine': [
        expect.objectContaining({ Nachname: 'Wanderfalke', 'E-Mail': email }),
      ],
    });
    expect((await erase()).complaint).toContain('receipts of vouchers, for 8 years');
  });

  it('keeps open rewards unless they are waived, and staff are not erased this way', async () => {
    const [scene] = await buildRewardScenes(server, {});
    if (scene === undefined) throw new Error('No scene');
    const erase = (...more: readonly string[]) =>
      operator('person', 'erase', scene.referrerEmail, ...more, '--reason', 'Wunsch');
    expect((await erase()).complaint).toContain('Still open: 1 reward.');
    expect((await erase('waive')).code).toBe(0);
    const claims = await server.inTenant((tx) => claimsOf(tx, scene.leadId));
    expect(claims.map(({ status }) => status)).toEqual(['cancelled']);
    // The person declared nothing: an operator decided it.
    const waived = await server.inTenant(({ db }) =>
      db
        .selectFrom('audit')
        .select('actor')
        .where('event', '=', 'waived')
        .where(
          'entity_id',
          'in',
          claims.map(({ id }) => id),
        )
        .execute(),
    );
    const { id: olaf } = await server.inTenant(
      ({ db }) =>
        db
          .selectFrom('account')
          .select('id')
          .where('email', '=', demoLogins.operators[0])
          .executeTakeFirstOrThrow(),
      OPERATOR_CLIENT,
    );
    expect(waived.map(({ actor }) => actor)).toEqual([olaf]);
    const staff = await operator(
      'person',
      'erase',
      'vera.vertrieb@example.org',
      '--reason',
      'Wunsch',
    );
    expect(staff.complaint).toContain("is no customer's");
  });
});

describe('backup and restore', () => {
  it('write a new file, and refuse a database that is in use', async () => {
    expect((await operator('backup', 'all.backup')).out).toContain('all.backup');
    const rows = await server.inTenant(
      ({ db }) =>
        db
          .selectFrom('audit')
          .select(['event', 'role', 'after'])
          .where('event', '=', 'backedUp')
          .execute(),
      OPERATOR_CLIENT,
    );
    expect(rows).toEqual([{ event: 'backedUp', role: 'admin', after: { file: 'all.backup' } }]);
    expect((await operator('backup', 'all.backup')).complaint).toBe('all.backup exists already.');
    expect((await operator('restore', 'all.backup')).complaint).toContain('holds tenants');
    expect((await operator('restore', 'none.backup')).complaint).toBe(
      'There is no file none.backup.',
    );
  });
});

describe('blocks', () => {
  it('are added with a reason, listed and removed', async () => {
    const add = await operator('blocks', 'add', '*@Wegwerf.example', '--reason', 'Einmaladressen');
    expect(add.out).toBe('*@wegwerf.example is blocked.');
    expect((await operator('blocks', 'list')).out).toContain('Einmaladressen');
    expect((await operator('blocks', 'add', 'wegwerf', '--reason', 'Test')).code).toBe(1);
    const remove = ['blocks', 'remove', '*@wegwerf.example', '--reason', 'Irrtum'] as const;
    expect((await operator(...remove)).code).toBe(0);
    expect((await operator(...remove)).complaint).toContain('is not blocked');
  });
  it('of one address stand in the history without it, readable as long as its person is', async () => {
    const { email: known } = await activeReferral(server);
    const unknown = freshEmail('niemand');
    for (const email of [known, unknown]) {
      await operator('blocks', 'add', email, '--reason', 'Missbrauch');
      await operator('blocks', 'remove', email, '--reason', 'Irrtum');
    }
    const rows = () =>
      server.inTenant(({ db }) => db.selectFrom('audit').selectAll().orderBy('id').execute());
    const blocks = (await rows()).filter((row) => row.entity === 'emailBlock').slice(-4);
    expect(blocks.map(({ event }) => event)).toEqual([
      'blocked',
      'unblocked',
      'blocked',
      'unblocked',
    ]);
    for (const email of [known, unknown]) expect(JSON.stringify(await rows())).not.toContain(email);
    const read = () =>
      server.inTenant(async (tx) => {
        const changes = blocks.map(({ id }) =>
          readPersonalValues(tx, server.deps.seal, id, 'an-admin'),
        );
        return (await Promise.all(changes)).map((of) => of.map(({ after }) => after));
      });
    expect(await read()).toEqual([[known], [known], [unknown], [unknown]]);
    for (const email of [known, unknown]) {
      const erased = await operator('person', 'erase', email, '--reason', 'Wunsch');
      expect(erased.code).toBe(0);
    }
    expect(await read()).toEqual([[null], [null], [null], [null]]);
  });
  it('of a pattern stand in the history by the domain alone where it holds part of an address', async () => {
    for (const pattern of [
      'rosa.beispiel*@example.org',
      '*beispiel-rosa@example.org',
      '*@x.example',
    ])
      await operator('blocks', 'add', pattern, '--reason', 'Muster');
    const rows = await server.inTenant(({ db }) =>
      db
        .selectFrom('audit')
        .select('entity_id')
        .where('entity', '=', 'emailBlock')
        .orderBy('id')
        .execute(),
    );
    const names = rows.map(({ entity_id: name }) => name).slice(-3);
    expect(names.toSorted()).toEqual(['*@x.example', '…@example.org', '…@example.org']);
  });
  it.each([
    ['the address', (email: string) => email, 'addressBlocked'],
    ['a pattern', (email: string) => email.replace('@', '*@'), 'addressPatternBlocked'],
  ])('sign the referrer out and keep them out by %s, and free them again', async (_, of, key) => {
    const { email, password, number, session } = await activeReferral(server);
    const pattern = of(email);
    const signIn = () => server.call(login, { body: { email, password, remember: false } });
    const takePart = () => newRecipient(server, number, { confirmed: false });
    await server.call(requestLoginLink, { body: { email } });
    const token = (await server.mails(email))[0]?.token ?? '';
    await operator('blocks', 'add', pattern, '--reason', 'Missbrauch');

    expect((await server.call(getUser, session)).status).toBe(401);
    expect((await signIn()).error?.key).toBe(key);
    // Links that were mailed end with the sessions.
    const byLink = await server.call(loginByToken, { query: { token } });
    expect(byLink.error?.key).toBe('linkExpired');
    expect((await server.call(getReferral, { params: { number } })).value.state).toBe('blocked');
    await expect(takePart()).rejects.toThrow('referralBlocked');

    await operator('blocks', 'remove', pattern, '--reason', 'Irrtum');
    expect((await server.call(getUser, session)).status).toBe(401);
    expect((await signIn()).status).toBe(200);
    await takePart();
  });

  it('stay while another block holds for the address', async () => {
    const { email, password } = await activeReferral(server);
    const own = ['blocks', 'add', email, '--reason', 'Missbrauch'] as const;
    await operator(...own);
    await operator('blocks', 'add', '*-gesperrt@example.org', '--reason', 'Muster');
    await operator('blocks', 'add', `*${email.slice(3)}`, '--reason', 'Muster');
    await operator('blocks', 'remove', email, '--reason', 'Irrtum');
    const { error } = await server.call(login, { body: { email, password, remember: false } });
    expect(error?.key).toBe('addressPatternBlocked');
  });
});
