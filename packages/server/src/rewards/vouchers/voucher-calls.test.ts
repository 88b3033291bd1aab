import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseReward } from '@weitersagen/contracts/claim';
import * as contract from '@weitersagen/contracts/operator-vouchers';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { decideHold } from '../holds/hold-decision.ts';
import { holdRepository } from '../holds/hold-repository.ts';
import { claimsOf } from '../../testing/referral-scene.ts';
import { buildRewardScenes, mailedToken } from '../../testing/reward-scene.ts';
import { offerVoucherKind } from '../../testing/voucher-kinds.ts';

let server: TestServer;
let finance: Awaited<ReturnType<typeof addOperator>>;
beforeAll(async () => {
  server = await startTestServer();
  await server.inTenant(({ db }) => db.deleteFrom('voucher').execute());
  finance = await addOperator(server, [{ role: 'finance', client: 'funkelnetz' }]);
});
afterAll(() => server.stop());

const client = 'funkelnetz';
const list = async () =>
  (await server.call(contract.listVouchers, { ...finance.session, query: {} })).value;
const add = (file: string, of = client) =>
  server.call(contract.addVoucherCodes, { ...finance.session, body: { client: of, file } });

describe('the voucher codes of a client', () => {
  it('are counted by value, and no answer holds one', async () => {
    const file = 'Code;WertCent\nGEHEIM-0001;4500\nGEHEIM-0002;4500\nGEHEIM-0003;900\n';
    const added = await add(file);
    expect(added.value).toEqual({ added: 3, known: 0, waiting: 0, served: 0 });
    expect((await add(`${file}GEHEIM-0004;900\n`)).value).toMatchObject({ added: 1, known: 3 });
    const shown = await server.call(contract.listVouchers, { ...finance.session, query: {} });
    expect(shown.value.clients.map(({ id }) => id)).toEqual([client]);
    expect(shown.value.levels).toEqual([
      { kind: null, cents: 900, free: 2, used: 0, waiting: 0 },
      { kind: null, cents: 4500, free: 2, used: 0, waiting: 0 },
    ]);
    expect(added.text + shown.text).not.toContain('GEHEIM');
  });

  it('go to who waited for one as soon as they are added', async () => {
    const [scene] = await buildRewardScenes(server, {});
    const email = scene?.referrerEmail ?? '';
    const token = await mailedToken(server, email);
    const body = { kind: 'gutschein', firstName: 'W', lastName: 'W', email } as const;
    await server.call(chooseReward, { token, body });
    await server.mails(email);
    expect((await list()).levels).toContainEqual({
      kind: null,
      cents: 7001,
      free: 0,
      used: 0,
      waiting: 1,
    });
    expect((await add('Code,WertCent\nSPAETER-1,7001')).value).toMatchObject({ waiting: 1 });
    const [mail] = await server.mails(email);
    expect(mail?.text).toContain('SPAETER-1');
    const claims = await server.inTenant((tx) => claimsOf(tx, scene?.leadId ?? ''));
    expect(claims.map(({ status }) => status)).toEqual(['paidOut']);
    expect((await list()).levels).toContainEqual({
      kind: null,
      cents: 7001,
      free: 0,
      used: 1,
      waiting: 0,
    });
  });

  it('are not what a held voucher waits for: it waits for the decision first', async () => {
    const [scene] = await buildRewardScenes(server, {});
    const email = scene?.referrerEmail ?? '';
    const body = { kind: 'gutschein', firstName: 'W', lastName: 'W', email } as const;
    const [claim] = await server.inTenant((tx) => claimsOf(tx, scene?.leadId ?? ''));
    const id = claim?.id ?? '';
    await server.inTenant((tx) => holdRepository(tx).add(id, 100, ['byOneHand']));
    await server.call(chooseReward, { token: await mailedToken(server, email), body });
    await server.work();
    const waits = async () =>
      (await list()).levels.find(({ cents }) => cents === 7001)?.waiting ?? 0;
    expect(await waits()).toBe(0);
    expect((await add('Code;WertCent\nGEHALTEN-1;900')).value.waiting).toBe(0);
    const decision = { claim: id, decision: 'released', reason: 'Zwei Personen' } as const;
    await server.inTenant((tx) => decideHold(tx, decision, 'test'));
    expect(await waits()).toBe(1);
  });

  it('of a file are looked at before they are added: what is new, known, repeated or wrong, no code whole, and nothing written', async () => {
    const look = (file: string, kind: string | null = null, of = client) =>
      server.call(contract.previewVoucherCodes, {
        ...finance.session,
        body: { client: of, file, kind },
      });
    const before = (await list()).levels;
    const file =
      'Code;WertCent\nVORSCHAU-0001;4500\nGEHEIM-0001;4500\n\nVORSCHAU-0001;4500\nVORSCHAU-0002;900\n';
    const { value, text } = await look(file);
    expect(value).toEqual({
      levels: [
        { kind: null, cents: 900, added: 1, known: 0, repeated: 0 },
        { kind: null, cents: 4500, added: 1, known: 1, repeated: 1 },
      ],
      noted: [
        { line: 3, shortened: 'GE…01', what: 'Bekannt' },
        { line: 5, shortened: 'VO…01', what: 'Doppelt' },
      ],
      wrong: 0,
    });
    expect(text).not.toMatch(/VORSCHAU|GEHEIM/);
    const wrong = `${file}GEHEIM-0002;900\nab;4500\nVORSCHAU-0003;4500\n`;
    const found = (await look(wrong)).value;
    expect(found.wrong).toBe(2);
    expect(found.levels.map(({ cents, added, known }) => [cents, added, known])).toEqual([
      [900, 1, 0],
      [4500, 2, 1],
    ]);
    expect(found.noted.slice(0, 2)).toEqual([
      { line: 7, shortened: 'GE…02', what: 'andererWert' },
      { line: 8, shortened: '', what: 'Code' },
    ]);
    expect((await list()).levels).toEqual(before);
    const many = Array.from({ length: 60 }, () => 'VORSCHAU-9;4500').join('\n');
    expect((await look(`Code;WertCent\n${many}`)).value.noted).toHaveLength(50);
    expect((await look('Code;WertCent\n')).error?.fields).toEqual({ Datei: 'empty' });
    expect((await look('Nummer;Wert\nA;1')).error?.fields).toEqual({ Datei: 'columns' });
    expect((await look(file, 'gibt-es-nicht')).error?.fields).toEqual({ Gutscheinart: 'unknown' });
    expect((await look(file, null, 'sonnwerk')).error?.key).toBe('roleForbidden');
    const all = await addOperator(server, [{ role: 'finance', client: null }]);
    const nowhere = await server.call(contract.previewVoucherCodes, {
      ...all.session,
      body: { client: 'niemand', file },
    });
    expect(nowhere.error?.key).toBe('unknownTenant');
  });

  it('of a file with wrong lines are not added, and each line is named', async () => {
    const file = 'Code;WertCent\nGUT-0001;4500\nabc;4500\n\nGUT-0002;45,00\nGUT-0003;0\n';
    const { error } = await add(file);
    expect([error?.key, error?.fields]).toEqual([
      'invalidInput',
      { 'Datei.3': 'Code', 'Datei.5': 'WertCent', 'Datei.6': 'WertCent' },
    ]);
    expect((await add('Code;WertCent\nGUT-0001;4500')).value.added).toBe(1);
  });

  it.each([
    ['a link', 'https://boese.example/gewinn?462'],
    ['a host', 'boese.example'],
    ['an address', 'kasse@boese'],
    ['markup', '<b>fett</b>'],
    ['a formula', '=1+2'],
    ['what begins like a formula', '-2-1'],
    ['a sign that turns the text', 'ABCD\u202E1234'],
    ['a sign of width zero', 'ABCD\u200B1234'],
    ['a letter that looks like another', 'АBCD-1234'],
    ['two lines', '"ABCD\n1234"'],
    ['a tab', 'ABCD\t1234'],
  ])('are no %s', async (_, code) => {
    const { error } = await add(`Code;WertCent\n${code};4500`);
    expect(error?.fields).toEqual({ 'Datei.2': 'Code' });
  });

  it('are letters, digits, hyphens, underscores and blanks', async () => {
    const file = 'Code;WertCent\nab12;900\nAB-12_cd;900\n1234 5678 9012;900\n';
    expect((await add(file)).value.added).toBe(3);
  });

  it('that are known with another value are named by their line, also within one file', async () => {
    await add('Code;WertCent\nWERT-0001;4500');
    const { error } = await add('Code;WertCent\nWERT-0001;9900\nWERT-0002;100\nWERT-0002;200');
    expect(error?.fields).toEqual({ 'Datei.2': 'andererWert', 'Datei.4': 'andererWert' });
    expect((await add('Code;WertCent\nWERT-0002;200')).value.added).toBe(1);
  });

  it('are of the kind that is chosen for the file, or that their line names', async () => {
    for (const key of ['buch', 'blume']) await offerVoucherKind(server, key);
    const body = { client, kind: 'buch' };
    const put = async (file: string, more: object = {}) =>
      server.call(contract.addVoucherCodes, {
        ...finance.session,
        body: { ...body, file, ...more },
      });
    const file = 'Art;Code;WertCent\n;ART-0001;300\nblume;ART-0002;300\nbuch;ART-0003;300\n';
    expect((await put(file)).value.added).toBe(3);
    expect((await add('Code;WertCent\nART-0004;300')).value.added).toBe(1);
    expect((await list()).levels.filter(({ cents }) => cents === 300)).toEqual([
      { kind: 'blume', cents: 300, free: 1, used: 0, waiting: 0 },
      { kind: 'buch', cents: 300, free: 2, used: 0, waiting: 0 },
      { kind: null, cents: 300, free: 1, used: 0, waiting: 0 },
    ]);
    const wrong = await put(
      'Code;WertCent;Art\nART-0001;300;blume\nART-0004;300;\nART-0002;400;blume\nART-0005;300;hut\nART-0006;300;buch\nART-0006;300;blume',
    );
    expect(wrong.error?.fields).toEqual({
      'Datei.2': 'andereArt',
      'Datei.3': 'andereArt',
      'Datei.4': 'andererWert',
      'Datei.5': 'Art',
      'Datei.7': 'andereArt',
    });
    const nameless = await put('Code;WertCent;Art\nART-0008;300;buch\nART-0009;300;', {
      kind: null,
    });
    expect(nameless.error?.fields).toEqual({ 'Datei.3': 'Art' });
    const unknown = await put('Code;WertCent\nART-0007;300', { kind: 'hut' });
    expect(unknown.error?.fields).toEqual({ Gutscheinart: 'unknown' });
    const told = await server.inTenant(({ db }) =>
      db.selectFrom('audit').select('after').where('event', '=', 'vouchersAdded').execute(),
    );
    expect(told.map(({ after }) => after)).toContainEqual({ codes: 3, key: ['buch', 'blume'] });
  });

  it.each([
    ['without one of its columns', 'Code;Wert\nABCD;100', 'columns'],
    ['without a code', 'Code;WertCent\n', 'empty'],
    ['with a quotation mark too many', 'Code;WertCent\n"ABCD;100', 'noCsv'],
  ])('come in no file %s', async (_, file, why) => {
    expect((await add(file)).error?.fields).toEqual({ Datei: why });
  });

  it('come in thousands at once', async () => {
    const lines = Array.from({ length: 12_000 }, (__, at) => `MENGE-${at};1000`);
    expect((await add(['Code;WertCent', ...lines].join('\n'))).value.added).toBe(12_000);
  });

  it('of no client, or of one that is another’s, are refused', async () => {
    const all = await addOperator(server, [{ role: 'finance', client: null }]);
    const unknown = await server.call(contract.listVouchers, {
      ...all.session,
      query: { mandant: 'niemand' },
    });
    expect(unknown.error?.key).toBe('unknownTenant');
    const body = { client: 'niemand', file: 'Code;WertCent\nABCD;100' };
    const lost = await server.call(contract.addVoucherCodes, { ...all.session, body });
    expect(lost.error?.key).toBe('unknownTenant');
    expect((await add(body.file, 'sonnwerk')).error?.key).toBe('roleForbidden');
  });
});
