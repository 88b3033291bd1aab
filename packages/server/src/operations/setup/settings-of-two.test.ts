import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { searchHistory } from '@weitersagen/contracts/operator-history';
import { mailOperatorLink } from '@weitersagen/contracts/operator-people';
import { listWaiting } from '@weitersagen/contracts/operator-start';
import * as contract from '@weitersagen/contracts/operator-tenants';
import type { Grant } from '@weitersagen/domain/operator-roles';
import { partsOfTwo, type PartOfTwo, type SettingValue } from '@weitersagen/domain/tenant-settings';
import { runOperator } from '../../commands/run-operator.ts';
import { createMachineKey } from '../../people/machine-keys/machine-keys.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { commandEnvironment, keyEnvironment } from '../../testing/command-environment.ts';
import { addOperator, OPERATOR_CLIENT } from '../../testing/operator-session.ts';

const CLIENT = 'sonnwerk';
const roles: Grant[] = (['admin', 'finance'] as const).map((role) => ({ role, client: null }));
type Operator = Awaited<ReturnType<typeof addOperator>>;
type Values = Readonly<Record<string, SettingValue>>;

let server: TestServer;
let folder: string;
let admin: Operator;
let second: Operator;
let begin: object;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'two-'));
  server = await startTestServer();
  admin = await addOperator(server, roles);
  second = await addOperator(server, roles);
  const { config: now, hosts } = await server.tenant(CLIENT);
  begin = {
    ...now,
    sso: null,
    autologin: false,
    staircase: null,
    consentManager: 'intern',
    consentManagerUrl: 'https://einwilligung.example.org/frage.js',
  };
  await server.database.db
    .updateTable('tenant')
    .set({ hosts: [...hosts, 'zweithaus.localhost'] })
    .where('id', '=', CLIENT)
    .execute();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await server.inTenant(
    ({ db }) =>
      Promise.all([
        db.deleteFrom('proposed_settings').execute(),
        db.deleteFrom('proposed_account').execute(),
      ]),
    CLIENT,
  );
  await server.database.db
    .updateTable('tenant')
    .set({ config: JSON.stringify(begin) })
    .where('id', '=', CLIENT)
    .execute();
  server.deps.tenants.forget();
});

const of = async (by = admin, client = CLIENT) =>
  (await server.call(contract.getClientSettings, { ...by.session, query: { mandant: client } }))
    .value;
const change = async (values: Values, by = admin, client = CLIENT) =>
  server.call(contract.changeClientSettings, {
    ...by.session,
    body: { client, revision: (await of(by, client)).revision, values: { ...values } },
  });
const config = async (client = CLIENT) => {
  server.deps.tenants.forget();
  return (await server.tenant(client)).config;
};
const agree = (by: Operator, proposal: string) =>
  server.call(contract.agreeToSettings, { ...by.session, body: { client: CLIENT, proposal } });
const withdraw = (by: Operator, proposal: string) =>
  server.call(contract.withdrawSettings, { ...by.session, body: { client: CLIENT, proposal } });
const waiting = async (by = admin) => {
  const [part] = (await of(by)).proposedParts;
  if (part === undefined) throw new Error('nothing waits');
  return part;
};

/** Another address of the client's own; its host is one of the client's. */
const url = 'http://zweithaus.localhost:4000';
const provider = { issuer: 'https://eigener.example.org', clientId: 'ich' };
const landingPage = 'https://www.funkelnetz.example/weiter';
const providerUrl = 'https://laden.example.org/start';
/** Each part as it takes two, with what the configuration then holds. */
const parts: Readonly<Record<PartOfTwo, readonly [Values, unknown]>> = {
  url: [{ url }, url],
  landingPage: [{ landingPage }, landingPage],
  providerUrl: [{ providerUrl }, providerUrl],
  sso: [
    {
      sso: true,
      'sso.issuer': provider.issuer,
      'sso.clientId': provider.clientId,
      'sso.clientSecret': 'geheimes-wort',
    },
    { ...provider, clientSecret: 'geheimes-wort' },
  ],
  autologin: [{ autologin: true }, true],
  allowSelfRecommendation: [{ allowSelfRecommendation: true }, true],
  staircase: [
    {
      staircase: true,
      'staircase.threshold': 1,
      'staircase.rewardCents': 10_001,
      'staircase.startsOn': '2026-11-26',
      'staircase.cycles': 100,
    },
    { threshold: 1, rewardCents: 10_001, startsOn: '2026-11-26', cycles: 100 },
  ],
  consentManager: [{ consentManager: 'extern' }, 'extern'],
};

describe.each(partsOfTwo)('a part that one person alone cannot change: %s', (part) => {
  const [values, wanted] = parts[part];

  it('waits for a second person, who is not near, and the rest counts at once', async () => {
    const before = (await config())[part];
    const saved = await change({ ...values, pickUpMonths: 9 });
    expect([saved.error, saved.value.isProposed]).toEqual([null, true]);
    const then = await config();
    expect([then[part], then.pickUpMonths]).toEqual([before, 9]);
    const { id, noSecond, mayAgree } = await waiting();
    expect({ noSecond, mayAgree }).toEqual({ noSecond: 'own', mayAgree: false });
    expect((await agree(admin, id)).error?.key).toBe('ownProposal');
    const near = await addOperator(server, roles);
    await server.call(mailOperatorLink, { ...admin.session, params: { id: near.id } });
    expect(await waiting(near)).toMatchObject({ noSecond: 'near', mayAgree: false });
    expect((await agree(near, id)).error?.key).toBe('nearProposer');
    expect((await config())[part]).toEqual(before);
    expect(await waiting(second)).toMatchObject({ noSecond: null, mayAgree: true });
    expect((await agree(second, id)).error).toBeNull();
    expect((await config())[part]).toEqual(wanted);
    expect((await agree(second, id)).error?.key).toBe('unknownNumber');
  });

  it('stays where its proposal is declined, and where an older version is gone back to', async () => {
    const before = (await config())[part];
    await change(values);
    expect((await withdraw(second, (await waiting()).id)).error).toBeNull();
    expect((await of()).proposedParts).toEqual([]);
    await change(values);
    await agree(second, (await waiting()).id);
    const { revision } = await of();
    await server.database.db
      .updateTable('tenant')
      .set({ config: JSON.stringify({ ...(await config()), [part]: before }) })
      .where('id', '=', CLIENT)
      .execute();
    const body = { client: CLIENT, revision, version: revision };
    const back = await server.call(contract.restoreClientSettings, { ...admin.session, body });
    expect([back.error, (await config())[part]]).toEqual([null, before]);
  });

  it('waits as well where a command loads it, and no key of a machine brings it', async () => {
    const shown = await operator('tenants', 'show', CLIENT);
    const file = JSON.parse(shown.out);
    file.config = { ...file.config, [part]: wanted, pickUpMonths: 7 };
    const { key } = await server.inTenant(
      (tx) =>
        createMachineKey(tx, admin.id, {
          name: `lader-${part}`,
          scopes: ['tenants load'],
          client: null,
          days: 5,
        }),
      OPERATOR_CLIENT,
    );
    const byMachine = await load(file, keyEnvironment(server, key));
    expect([byMachine.code, byMachine.complaint]).toEqual([1, expect.stringContaining(part)]);
    expect((await of()).proposedParts).toEqual([]);
    const before = (await config())[part];
    const loaded = await load(file);
    expect([loaded.code, loaded.out]).toEqual([
      0,
      expect.stringContaining(`${part} differs: it counts once a second person has agreed`),
    ]);
    const then = await config();
    expect([then[part], then.pickUpMonths]).toEqual([before, 7]);
    const { id } = await waiting();
    expect((await agree(admin, id)).error?.key).toBe('ownProposal');
    expect((await agree(second, id)).error).toBeNull();
    expect((await config())[part]).toEqual(wanted);
  });

  it('is the newest of several proposals, which another one of another part leaves', async () => {
    await change(values);
    const { id } = await waiting();
    await change(values);
    expect((await agree(second, id)).error?.key).toBe('changedMeanwhile');
    expect((await withdraw(second, id)).error?.key).toBe('changedMeanwhile');
    const other = partsOfTwo.find((one) => one !== part) ?? part;
    await change(parts[other][0]);
    expect((await of()).proposedParts).toHaveLength(2);
  });
});

async function run(environment: Readonly<Record<string, string>>, argv: readonly string[]) {
  const [out, complaints]: string[][] = [[], []];
  const code = await runOperator(
    argv,
    environment,
    (line) => out?.push(line),
    (line) => complaints?.push(line),
  );
  return { code, out: out?.join('\n') ?? '', complaint: complaints?.join('\n') ?? '' };
}
const operator = async (...argv: readonly string[]) =>
  run(await commandEnvironment(server, admin.email), argv);
async function load(file: unknown, environment?: Readonly<Record<string, string>>) {
  const place = join(folder, 'tenant.json');
  writeFileSync(place, JSON.stringify(file));
  return run(environment ?? (await commandEnvironment(server, admin.email)), [
    'tenants',
    'load',
    place,
  ]);
}

describe('what waits', () => {
  it('stands on the start page of admins, and in the history without a secret', async () => {
    await change(parts.sso[0]);
    const { clients } = (await server.call(listWaiting, admin.session)).value;
    expect(clients.find(({ client }) => client === CLIENT)?.waiting).toContainEqual(
      expect.objectContaining({ kind: 'proposedSettings', count: 1 }),
    );
    const seen = await server.call(contract.getClientSettings, {
      ...second.session,
      query: { mandant: CLIENT },
    });
    const [part] = seen.value.proposedParts;
    expect(part).toMatchObject({
      values: { sso: true, 'sso.issuer': provider.issuer, 'sso.clientId': 'ich' },
      secrets: ['sso.clientSecret'],
    });
    await agree(second, part?.id ?? '');
    const told = await server.call(searchHistory, {
      ...admin.session,
      query: { mandant: CLIENT },
    });
    const [agreed, proposed] = told.value.lines;
    expect([agreed?.event, proposed?.event]).toEqual(['agreed', 'proposed']);
    const issuer = { field: 'settings.sso.issuer', before: null, after: provider.issuer };
    for (const line of [agreed, proposed])
      expect(line?.changes).toContainEqual({ ...issuer, state: 'plain' });
    expect([told.text, seen.text].join('')).not.toContain('geheimes-wort');
  });

  it('is another secret of a provider as well', async () => {
    await change(parts.sso[0]);
    await agree(second, (await waiting()).id);
    expect((await change({ 'sso.clientSecret': 'anderes-wort' })).value.isProposed).toBe(true);
    expect((await config()).sso?.clientSecret).toBe('geheimes-wort');
    await agree(second, (await waiting()).id);
    expect((await config()).sso?.clientSecret).toBe('anderes-wort');
  });

  it('is nothing that stops: one person switches off who lets people in', async () => {
    for (const part of ['sso', 'autologin', 'staircase', 'allowSelfRecommendation'] as const) {
      await change(parts[part][0]);
      await agree(second, (await waiting()).id);
      const off = await change({ [part]: false });
      expect([part, off.error, off.value.isProposed]).toEqual([part, null, false]);
      expect(Boolean((await config())[part])).toBe(false);
    }
  });

  it('is no page of one’s own that is given up, and no shop', async () => {
    for (const [part, none] of [
      ['landingPage', null],
      ['providerUrl', '/'],
    ] as const) {
      await change(parts[part][0]);
      await agree(second, (await waiting()).id);
      const off = await change({ [part]: none });
      expect([part, off.error, off.value.isProposed]).toEqual([part, null, false]);
      expect((await config())[part]).toBe(none);
    }
  });

  it.each(['//boese.example', '/\\boese.example'])(
    'is no shop at %s, which reads like a path and leads elsewhere',
    async (path) => {
      const { error } = await change({ providerUrl: path });
      expect(error?.fields).toEqual({ 'Werte.providerUrl': 'noHttps' });
    },
  );

  it('is a staircase whatever it pays: a cent a contract, for a million of them, since long ago', async () => {
    const low = { ...parts.staircase[0], 'staircase.rewardCents': 1 };
    expect((await change(low)).value.isProposed).toBe(true);
    expect((await config()).staircase).toBeNull();
    await agree(second, (await waiting()).id);
    for (const more of [{ 'staircase.cycles': 1_000_000 }, { 'staircase.startsOn': '2000-01-01' }])
      expect((await change(more)).value.isProposed).toBe(true);
    expect((await config()).staircase).toMatchObject({ cycles: 100, startsOn: '2026-11-26' });
  });

  it('is another script of a consent manager, which one person switches off', async () => {
    await change(parts.consentManager[0]);
    await agree(second, (await waiting()).id);
    const other = { consentManagerUrl: 'https://boese.example.org/skript.js' };
    expect((await change(other)).value.isProposed).toBe(true);
    expect((await config()).consentManagerUrl).toBe('https://einwilligung.example.org/frage.js');
    expect((await change({ consentManager: 'intern' })).value.isProposed).toBe(false);
    expect((await config()).consentManager).toBe('intern');
  });

  it('is refused at its fields where it is impossible', async () => {
    const { error } = await change({ url: 'https://nirgends.example.org' });
    expect(error?.fields).toEqual({ 'Werte.url': 'hostElsewhere' });
    expect((await of()).proposedParts).toEqual([]);
  });
});

describe('a secret', () => {
  it('goes to no other address than the one it was typed for', async () => {
    const content = {
      content: true,
      'content.baseUrl': 'https://inhalte.example.org',
      'content.app': 'a',
      'content.clientId': 'b',
      'content.secret': 'geheimes-wort',
    };
    expect((await change(content)).error).toBeNull();
    expect((await change({ 'content.app': 'c' })).error).toBeNull();
    const elsewhere = { 'content.baseUrl': 'https://woanders.example.org' };
    expect((await change(elsewhere)).error?.fields).toEqual({ 'Werte.content.secret': 'missing' });
    expect((await config()).content).toMatchObject({
      baseUrl: 'https://inhalte.example.org',
      secret: 'geheimes-wort',
    });
    const { revision } = await of();
    expect((await change({ ...elsewhere, 'content.secret': 'neues-wort' })).error).toBeNull();
    await change({ orderWindowDays: 77 });
    const body = { client: CLIENT, revision: (await of()).revision, version: revision };
    const back = await server.call(contract.restoreClientSettings, { ...admin.session, body });
    expect(back.error).toBeNull();
    expect(await config()).toMatchObject({
      orderWindowDays: expect.not.toBeOneOf([77]),
      content: { baseUrl: 'https://woanders.example.org', secret: 'neues-wort' },
    });
  });

  it('of a provider does not go to the next one', async () => {
    await change(parts.sso[0]);
    await agree(second, (await waiting()).id);
    await change({ 'sso.issuer': 'https://naechster.example.org' });
    await agree(second, (await waiting()).id);
    expect((await config()).sso).toMatchObject({
      issuer: 'https://naechster.example.org',
      clientSecret: null,
    });
  });
});

describe('a host', () => {
  it('goes to one of two clients that ask for it at once', async () => {
    const clients = [CLIENT, 'lindenschutz'];
    for (let round = 0; round < 6; round += 1) {
      const host = `neu-${round}.example.org`;
      const answers = await Promise.all(
        clients.map(async (client, index) =>
          change(
            { hosts: [...(await server.tenant(client)).hosts, host] },
            [admin, second][index],
            client,
          ),
        ),
      );
      expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
      server.deps.tenants.forget();
    }
  });
});

describe('a client that a file brings', () => {
  it('begins without what takes two, its first account included', async () => {
    const { out } = await operator('tenants', 'show', CLIENT);
    const { config: known } = JSON.parse(out);
    const host = 'neukunde.localhost';
    const file = {
      id: 'neukunde',
      hosts: [host],
      config: {
        ...known,
        url: `http://${host}:4000`,
        sso: { ...provider, clientSecret: null },
        autologin: true,
        staircase: parts.staircase[1],
        allowSelfRecommendation: true,
        landingPage,
        providerUrl,
      },
    };
    const { key } = await server.inTenant(
      (tx) =>
        createMachineKey(tx, admin.id, {
          name: 'bringer',
          scopes: ['tenants load'],
          client: null,
          days: 5,
        }),
      OPERATOR_CLIENT,
    );
    const byMachine = await load(file, keyEnvironment(server, key));
    expect([byMachine.code, byMachine.complaint]).toEqual([
      1,
      expect.stringContaining('payoutAccount.iban'),
    ]);
    expect((await load(file)).code).toBe(0);
    expect(await config('neukunde')).toMatchObject({
      sso: null,
      autologin: false,
      staircase: null,
      allowSelfRecommendation: false,
      landingPage: null,
      providerUrl: '/',
      payoutAccount: { name: '', iban: '', bic: null },
    });
    const { proposal, proposedParts } = await of(second, 'neukunde');
    expect(proposal).toMatchObject({ iban: known.payoutAccount.iban, mayAgree: true });
    expect(proposedParts).toHaveLength(6);
    expect((await of(admin, 'neukunde')).proposal?.mayAgree).toBe(false);
  });

  it('without any of it comes by the key of a machine as well', async () => {
    const { out } = await operator('tenants', 'show', CLIENT);
    const { config: known } = JSON.parse(out);
    const host = 'drittkunde.localhost';
    const payoutAccount = { name: '', iban: '', bic: null };
    const brought = { ...known, url: `http://${host}:4000`, providerUrl: '/', payoutAccount };
    const { key } = await server.inTenant(
      (tx) =>
        createMachineKey(tx, admin.id, {
          name: 'dritter',
          scopes: ['tenants load'],
          client: null,
          days: 5,
        }),
      OPERATOR_CLIENT,
    );
    const loaded = await load(
      { id: 'drittkunde', hosts: [host], config: brought },
      keyEnvironment(server, key),
    );
    expect([loaded.code, loaded.complaint]).toEqual([0, '']);
  });
});
