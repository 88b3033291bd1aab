import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchHistory } from '@weitersagen/contracts/operator-history';
import * as contract from '@weitersagen/contracts/operator-voucher-kinds';
import { addVoucherCodes, listVouchers } from '@weitersagen/contracts/operator-vouchers';
import { VOUCHER_KINDS_MOST } from '@weitersagen/domain/voucher-kinds';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { uploadedLogo } from '../../testing/voucher-kinds.ts';

let server: TestServer;
let finance: Awaited<ReturnType<typeof addOperator>>;
const client = 'funkelnetz';
beforeAll(async () => {
  server = await startTestServer();
  finance = await addOperator(server, [{ role: 'finance', client }]);
});
afterAll(() => server.stop());

const facts = {
  client,
  name: { de: 'Büchergutschein', en: 'Book voucher' },
  shop: 'Blätterwald Beispiel',
  redeemUrl: 'https://blaetterwald.example.org/einloesen',
  hint: { de: 'Drei Jahre gültig', en: 'Valid for three years' },
  from: '2026-01-01',
  until: null,
  position: 0,
};
let count = 0;
const newKey = () => `art-${(count += 1)}`;
const add = (key: string, more: object = {}) =>
  server.call(contract.addVoucherKind, { ...finance.session, body: { ...facts, key, ...more } });
const list = async () =>
  (await server.call(listVouchers, { ...finance.session, query: {} })).value.kinds ?? [];
async function kept(key: string) {
  const found = (await list()).find((kind) => kind.key === key);
  if (found === undefined) throw new Error(`no ${key}`);
  return found;
}
async function change(key: string, more: object = {}) {
  const { revision } = await kept(key);
  const body = { ...facts, key, revision, ...more };
  return server.call(contract.changeVoucherKind, { ...finance.session, body });
}
const history = async (key: string) => {
  const { value } = await server.call(searchHistory, {
    ...(await addOperator(server, [{ role: 'admin', client: null }])).session,
    query: { mandant: client, nummer: key },
  });
  return value.lines.filter(({ entityId }) => entityId === key);
};

describe('a kind of vouchers', () => {
  it('is added with its logo, listed with how it stands, changed and ended', async () => {
    const key = newKey();
    const logo = await uploadedLogo(800, 400);
    expect((await add(key, { logo, position: 3 })).error).toBeNull();
    const { logo: shown, ...added } = await kept(key);
    const { client: _, ...written } = facts;
    expect(added).toEqual({
      key,
      revision: 1,
      ...written,
      position: 3,
      state: 'offered',
      endedAt: null,
    });
    expect(shown).toMatchObject({ width: 80, height: 40 });
    const bytes = Buffer.from(shown?.url.split(',')[1] ?? '', 'base64');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 160, height: 80 });

    expect((await change(key, { shop: 'Anderer Shop', from: '2999-01-01' })).error).toBeNull();
    expect(await kept(key)).toMatchObject({
      shop: 'Anderer Shop',
      revision: 2,
      state: 'announced',
      logo: shown,
    });
    expect((await change(key, { logo: null })).error).toBeNull();
    expect(await kept(key)).toMatchObject({ logo: null, state: 'offered' });

    const body = { client, key, revision: (await kept(key)).revision };
    expect(
      (await server.call(contract.endVoucherKind, { ...finance.session, body })).error,
    ).toBeNull();
    const ended = await kept(key);
    expect(ended.state).toBe('ended');
    expect(ended.endedAt).toMatch(/Z$/);
    const again = { ...body, revision: ended.revision };
    await server.call(contract.endVoucherKind, { ...finance.session, body: again });
    expect(await kept(key)).toEqual(ended);
  });

  it('stands in the history with shop and redeem link before and after', async () => {
    const key = newKey();
    await add(key);
    const redeemUrl = 'https://anders.example.org/';
    await change(key, { redeemUrl, shop: 'Anders' });
    await change(key, { redeemUrl, shop: 'Anders' });
    const lines = await history(key);
    expect(lines.map(({ event }) => event)).toEqual(['changed', 'created']);
    expect(lines[0]?.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'shop', before: facts.shop, after: 'Anders' }),
        expect.objectContaining({ field: 'redeemUrl', before: facts.redeemUrl, after: redeemUrl }),
      ]),
    );
  });

  it('that another person changed meanwhile, or that there is not, is not written over', async () => {
    const key = newKey();
    await add(key);
    const seen = { ...facts, key, revision: 1 };
    await change(key, { shop: 'Zuerst' });
    const { session } = finance;
    const late = await server.call(contract.changeVoucherKind, { ...session, body: seen });
    expect(late.error?.key).toBe('changedMeanwhile');
    const end = { client, key, revision: 1 };
    const ended = await server.call(contract.endVoucherKind, { ...session, body: end });
    expect(ended.error?.key).toBe('changedMeanwhile');
    expect((await kept(key)).shop).toBe('Zuerst');
    const none = { ...seen, key: 'niemand' };
    const lost = await server.call(contract.changeVoucherKind, { ...session, body: none });
    expect(lost.error?.key).toBe('unknownNumber');
    const gone = await server.call(contract.endVoucherKind, {
      ...session,
      body: { ...end, key: 'niemand' },
    });
    expect(gone.error?.key).toBe('unknownNumber');
  });

  it.each([
    ['a plain link', { redeemUrl: 'http://shop.example.org' }, { Einloeselink: 'noHttps' }],
    [
      'a link with a user',
      { redeemUrl: 'https://a:b@shop.example.org' },
      { Einloeselink: 'userInfo' },
    ],
    [
      'a link with room for a code',
      { redeemUrl: 'https://shop.example.org/?c={code}' },
      { Einloeselink: 'placeholder' },
    ],
    ['no address', { redeemUrl: 'im Laden' }, { Einloeselink: 'noAddress' }],
    [
      'an end before its begin',
      { from: '2026-02-02', until: '2026-02-01' },
      { AngebotenBis: 'endFirst' },
    ],
    ['an end that is over', { until: '2026-01-31' }, { AngebotenBis: 'past' }],
    [
      'a link to a private host',
      { redeemUrl: 'https://10.0.0.1/' },
      { Einloeselink: 'privateHost' },
    ],
    ['what is no picture', { logo: 'AAAA' }, { Logo: 'noPicture' }],
  ])('is refused with %s, beside its field', async (_, wrong, fields) => {
    expect((await add(newKey(), wrong)).error?.fields).toEqual(fields);
    const key = newKey();
    await add(key);
    expect((await change(key, wrong)).error?.fields).toEqual(fields);
    expect((await kept(key)).revision).toBe(1);
  });

  it.each([
    ['no shop', { Shop: ' ' }, { Shop: 'required' }],
    ['a hint of two lines', { Hinweis: { De: 'eins\nzwei', En: '' } }, { 'Hinweis.De': 'invalid' }],
    ['a key of capitals', { Gutscheinart: 'ART' }, { Gutscheinart: 'invalid' }],
  ])('is refused with %s, beside its field, too', async (_, wrong, fields) => {
    const wire = {
      Mandant: client,
      Gutscheinart: newKey(),
      Name: { De: 'a', En: 'a' },
      Shop: 'a',
      Einloeselink: facts.redeemUrl,
      Hinweis: { De: '', En: '' },
      AngebotenAb: '2026-01-01',
      AngebotenBis: null,
      Reihenfolge: 0,
      ...wrong,
    };
    const refused = await server.call(contract.addVoucherKind, { ...finance.session, wire });
    expect(refused.error?.fields).toEqual(fields);
  });

  it('is refused with a logo that is too small or a strip', async () => {
    const why = async (width: number, height: number) =>
      (await add(newKey(), { logo: await uploadedLogo(width, height) })).error?.fields;
    expect(await why(100, 39)).toEqual({ Logo: 'tooSmall' });
    expect(await why(700, 50)).toEqual({ Logo: 'tooWide' });
    expect(await why(50, 200)).toEqual({ Logo: 'tooTall' });
  });

  it('has a key of its own, and a link in which none of its codes stands', async () => {
    const key = newKey();
    await add(key);
    expect((await add(key)).error?.fields).toEqual({ Gutscheinart: 'keyTaken' });
    const file = `Code;WertCent\nGEHEIM${count};4500`;
    const body = { client, file, kind: key };
    await server.call(addVoucherCodes, { ...finance.session, body });
    const redeemUrl = `https://shop.example.org/?c=GEHEIM${count}`;
    expect((await change(key, { redeemUrl })).error?.fields).toEqual({ Einloeselink: 'hasCode' });
    await change(key, { redeemUrl: 'https://shop.example.org/OFFEN-1' });
    const given = { client, kind: key, file: 'Code;WertCent\nOFFEN-1;4500' };
    const refused = await server.call(addVoucherCodes, { ...finance.session, body: given });
    expect(refused.error?.fields).toEqual({ 'Datei.2': 'imLink' });
  });

  it('takes the free codes of none where it is asked to, and is refused where its link shows one', async () => {
    const of = await addOperator(server, [{ role: 'finance', client: 'lindenschutz' }]);
    const stock = async (...lines: string[]) => {
      const file = ['Code;WertCent', ...lines].join('\n');
      const body = { client: 'lindenschutz', file };
      return server.call(addVoucherCodes, { ...of.session, body });
    };
    const added = (key: string, more: object) =>
      server.call(contract.addVoucherKind, {
        ...of.session,
        body: { ...facts, client: 'lindenschutz', key, ...more },
      });
    const levels = async () =>
      (
        await server.call(listVouchers, { ...of.session, query: { mandant: 'lindenschutz' } })
      ).value.levels.map(({ kind, cents, free }) => [kind, cents, free]);
    await server.inTenant(({ db }) => db.deleteFrom('voucher').execute(), 'lindenschutz');
    await stock('OHNE-0001;4500', 'OHNE-0002;4500', 'OHNE-0003;900');
    const shows = { takesCodes: true, redeemUrl: 'https://shop.example.org/OHNE-0001' };
    expect((await added('zeigt', shows)).error?.fields).toEqual({ Einloeselink: 'hasCode' });
    expect((await added('ohne', {})).error).toBeNull();
    expect(await levels()).toEqual([
      [null, 900, 1],
      [null, 4500, 2],
    ]);
    expect((await added('mit', { takesCodes: true })).error).toBeNull();
    expect(await levels()).toEqual([
      ['mit', 900, 1],
      ['mit', 4500, 2],
    ]);
    const { value } = await server.call(searchHistory, {
      ...(await addOperator(server, [{ role: 'admin', client: null }])).session,
      query: { mandant: 'lindenschutz', nummer: 'mit' },
    });
    expect(value.lines.flatMap(({ changes }) => changes)).toContainEqual(
      expect.objectContaining({ field: 'codes', after: '3' }),
    );
  });

  it('is added once and changed once by two at once', async () => {
    const key = newKey();
    const added = await Promise.all([add(key), add(key, { shop: 'Der andere' })]);
    expect(added.map(({ status }) => status).toSorted()).toEqual([204, 400]);
    const seen = { ...facts, key, revision: 1 };
    const changed = await Promise.all(
      ['Eins', 'Zwei'].map((shop) =>
        server.call(contract.changeVoucherKind, { ...finance.session, body: { ...seen, shop } }),
      ),
    );
    expect(changed.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  });

  it('of another client is none of finance’s of this one', async () => {
    const body = { ...facts, client: 'sonnwerk', key: newKey() };
    const refused = await server.call(contract.addVoucherKind, { ...finance.session, body });
    expect(refused.error?.key).toBe('roleForbidden');
    const all = await addOperator(server, [{ role: 'finance', client: null }]);
    const nowhere = { client: 'niemand', key: 'art-0', revision: 1 };
    const { session } = all;
    const lost = [
      await server.call(contract.addVoucherKind, {
        ...session,
        body: { ...facts, key: newKey(), client: 'niemand' },
      }),
      await server.call(contract.changeVoucherKind, { ...session, body: { ...facts, ...nowhere } }),
      await server.call(contract.endVoucherKind, { ...session, body: nowhere }),
    ];
    expect(lost.map(({ error }) => error?.key)).toEqual(lost.map(() => 'unknownTenant'));
  });

  it('is one of a limited number', async () => {
    for (let left = VOUCHER_KINDS_MOST - (await list()).length; left > 0; left -= 1)
      await add(newKey());
    expect((await add(newKey())).error?.fields).toEqual({ Gutscheinart: 'tooMany' });
  });
});

it('the logo of a shop is open to everybody at an address that changes with it', async () => {
  const of = await addOperator(server, [{ role: 'finance', client: 'sonnwerk' }]);
  const body = { ...facts, client: 'sonnwerk', key: 'laden', logo: await uploadedLogo() };
  await server.call(contract.addVoucherKind, { ...of.session, body });
  const row = await server.inTenant(
    ({ db }) =>
      db.selectFrom('voucher_kind').select(['logo', 'logo_hash']).executeTakeFirstOrThrow(),
    'sonnwerk',
  );
  const at = (version: string) =>
    server.app.inject({
      url: `/api/v1/sonnwerk/gutscheinart/laden/logo/${version}`,
      headers: { host: 'sonnwerk.localhost' },
    });
  const found = await at(row.logo_hash ?? '');
  expect(found.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(found.rawPayload).toEqual(row.logo);
  expect((await at('0'.repeat(32))).statusCode).toBe(404);
});
