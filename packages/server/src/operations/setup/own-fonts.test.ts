import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchHistory } from '@weitersagen/contracts/operator-history';
import * as contract from '@weitersagen/contracts/operator-tenants';
import { OWN_FONTS_MOST, ownFontName } from '@weitersagen/domain/own-font';
import type { SettingValue } from '@weitersagen/domain/tenant-settings';
import { registerSiteFiles } from '../../edge/site-files.ts';
import { createTenantPages } from '../../edge/tenant-pages.ts';
import { clientFontRepository } from '../../tenancy/public.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { fontFile } from '../../testing/font-file.ts';
import { addOperator } from '../../testing/operator-session.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof addOperator>>;
let support: Awaited<ReturnType<typeof addOperator>>;
beforeAll(async () => {
  server = await startTestServer({
    onApp: (app, deps) => registerSiteFiles(app, deps, createTenantPages(app)),
  });
  admin = await addOperator(server, [{ role: 'admin', client: null }]);
  support = await addOperator(server, [{ role: 'support', client: null }]);
});
afterAll(() => server.stop());

const of = async (client = 'sonnwerk') =>
  (await server.call(contract.getClientSettings, { ...admin.session, query: { mandant: client } }))
    .value;
const add = (bytes: Buffer, family = '', { client = 'sonnwerk', by = admin } = {}) =>
  server.call(contract.addClientFont, {
    ...by.session,
    body: { client, family, file: bytes.toString('base64'), isConfirmed: true },
  });
const remove = (font: string, client = 'sonnwerk', by = admin) =>
  server.call(contract.removeClientFont, { ...by.session, body: { client, font } });
const endLicence = (font: string, by = admin) =>
  server.call(contract.removeClientFont, {
    ...by.session,
    body: { client: 'sonnwerk', font, isLicenceOver: true },
  });
const fileOf = (schrift: string, mandant = 'sonnwerk') =>
  server.call(contract.getClientFont, { ...admin.session, query: { mandant, schrift } });
async function change(values: Readonly<Record<string, SettingValue>>, client = 'sonnwerk') {
  const { revision } = await of(client);
  return server.call(contract.changeClientSettings, {
    ...admin.session,
    body: { client, revision, values: { ...values } },
  });
}
const look = {
  look: true,
  'look.primary': '#1F4E79',
  'look.accent': '#F2B134',
  'look.background': '#FAFBFC',
  'look.ink': '#14202B',
  'look.bodyFont': 'figtree',
  'look.headingFont': 'figtree',
  'look.corners': 'round',
  'look.visual': 'linden',
} as const;
const served = (hash: string, host = 'sonnwerk.localhost') =>
  server.inject({ url: `/look/${hash}.woff2`, headers: { host } });
const hashOf = async (family: string, client = 'sonnwerk') => {
  const font = (await of(client)).fonts.find((one) => one.family === family);
  if (font === undefined) throw new Error(`${client} has no ${family}`);
  return font.hash;
};

describe('a font of a client’s own', () => {
  it('is kept with its weights, its size and who confirmed when that it may be used, and no page changes by it', async () => {
    const { config } = await server.tenant('sonnwerk');
    const { value } = await add(fontFile('serif'), 'Hausschrift');
    const hash = await hashOf('Hausschrift');
    expect(value).toEqual({
      name: ownFontName({ hash, family: 'Hausschrift' }),
      lightest: 600,
      boldest: 600,
    });
    const { fonts, values } = await of();
    expect(fonts).toEqual([
      {
        hash,
        family: 'Hausschrift',
        lightest: 600,
        boldest: 600,
        isSerif: true,
        size: fontFile('serif').length,
        confirmedBy: expect.any(String),
        confirmedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        isUsed: false,
        version: null,
      },
    ]);
    expect(values['fonts']).toEqual([value.name]);
    expect((await server.tenant('sonnwerk')).config.look).toEqual(config.look);
    expect((await fileOf(hash)).value.file).toBe(fontFile('serif').toString('base64'));
  });

  it('is called as its file says where nobody names it', async () => {
    expect((await add(fontFile('sans'))).error).toBeNull();
    expect((await of()).fonts.map(({ family }) => family)).toEqual([
      'Hausschrift',
      'Figtree Light',
    ]);
  });

  it('is served for ever on the hosts of its client alone, to its own pages alone', async () => {
    const hash = await hashOf('Hausschrift');
    const { statusCode, headers, rawPayload } = await served(hash);
    expect(statusCode).toBe(200);
    expect(rawPayload.equals(fontFile('serif'))).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect((await served(hash, 'funkelnetz.localhost')).statusCode).toBe(404);
    expect((await served('0'.repeat(32))).statusCode).toBe(404);
    expect((await fileOf(hash, 'funkelnetz')).error?.key).toBe('unknownNumber');
  });

  it.each([
    ['another kind of file', Buffer.from('wOFF'), 'Andere', { Datei: 'noWoff2' }],
    ['a damaged file', fontFile('other').subarray(0, 9000), 'Andere', { Datei: 'damaged' }],
    [
      'a file that is too large',
      Buffer.concat([fontFile('other'), Buffer.alloc(300_000)]),
      'Andere',
      { Datei: 'tooLarge' },
    ],
    ['missing letters', fontFile('foreign'), 'Andere', { Datei: 'missingLetters' }],
    ['a file that is there', fontFile('serif'), 'Andere', { Datei: 'fontThere' }],
    ['a name that another has', fontFile('other'), 'HAUSSCHRIFT', { Familie: 'familyTaken' }],
    ['the name of a shipped font', fontFile('other'), 'outfit', { Familie: 'familyTaken' }],
    ['a name that is none', fontFile('other'), 'Haus"; }', { Familie: 'noFamily' }],
  ])('is refused for %s, and nothing is kept', async (_, bytes, family, fields) => {
    const { revision } = await of();
    const { error } = await add(bytes, family);
    expect([error?.key, error?.fields]).toEqual(['invalidInput', fields]);
    expect((await of()).revision).toBe(revision);
  });

  it('is not taken from who does not confirm that it may be used, or may not keep settings, or for no client', async () => {
    const unconfirmed = await server.call(contract.addClientFont, {
      ...admin.session,
      wire: {
        Mandant: 'sonnwerk',
        Familie: 'Andere',
        Datei: fontFile('other').toString('base64'),
        LizenzBestaetigt: false,
      },
    });
    expect(Object.keys(unconfirmed.error?.fields ?? {})).toEqual(['LizenzBestaetigt']);
    expect((await add(fontFile('other'), 'Andere', { by: support })).error?.key).toBe(
      'roleForbidden',
    );
    const nobody = { client: 'niemand' };
    expect((await add(fontFile('other'), 'Andere', nobody)).error?.key).toBe('unknownTenant');
    expect((await remove('0'.repeat(32), 'niemand')).error?.key).toBe('unknownTenant');
    expect((await fileOf('0'.repeat(32), 'niemand')).error?.key).toBe('unknownTenant');
  });

  it('is one of two that are added at once under one name', async () => {
    const both = await Promise.all([
      add(fontFile('sans'), 'Zwilling', { client: 'lindenschutz' }),
      add(fontFile('other'), 'Zwilling', { client: 'lindenschutz' }),
    ]);
    const refusals = both.map(({ error }) => error?.fields?.['Familie'] ?? null);
    expect(refusals.toSorted()).toEqual(['familyTaken', null]);
    expect((await of('lindenschutz')).fonts).toHaveLength(1);
  });

  it('is one of twelve at most', async () => {
    const id = 'lindenschutz';
    const { config } = await server.tenant(id);
    const [font] = config.fonts;
    if (font === undefined) throw new Error('the font of before is gone');
    const fonts = Array.from({ length: OWN_FONTS_MOST }, (_, index) => ({
      ...font,
      hash: String(index).padStart(32, '0'),
      family: `Schrift ${index}`,
    }));
    const store = (all: typeof config.fonts) =>
      server.database.db
        .updateTable('tenant')
        .set({ config: JSON.stringify({ ...config, fonts: all }) })
        .where('id', '=', id)
        .execute();
    await store(fonts);
    const { error } = await add(fontFile('serif'), 'Eine mehr', { client: id });
    await store(config.fonts);
    expect(error?.fields).toEqual({ Datei: 'tooMany' });
  });
});

describe('a look with a font of the client’s own', () => {
  it('is drawn with it at once, and refuses a font that the client has not', async () => {
    const hash = await hashOf('Hausschrift');
    const name = ownFontName({ hash, family: 'Hausschrift' });
    const foreign = ownFontName({ hash: 'f'.repeat(32), family: 'Hausschrift' });
    expect((await change({ ...look, 'look.headingFont': foreign })).error?.fields).toEqual({
      'Werte.look.headingFont': 'noFont',
    });
    expect((await change({ ...look, 'look.bodyFont': 'comic' })).error?.fields).toEqual({
      'Werte.look.bodyFont': 'wrongKind',
    });
    expect((await change({ fonts: [] })).error?.fields).toEqual({ 'Werte.fonts': 'wrongKind' });
    expect((await change({ ...look, 'look.headingFont': name })).error).toBeNull();
    const pages = await createTenantPages(server.app)(
      await server.tenant('sonnwerk'),
      'sonnwerk.localhost',
    );
    expect(pages.look).toMatchObject({
      look: { bodyFont: 'figtree', headingFont: 'sourceSerif' },
      own: { body: null, heading: { hash, family: 'Hausschrift', weights: [600, 600] } },
    });
  });

  it('keeps its file while it has it, and while one can go back to it', async () => {
    const hash = await hashOf('Hausschrift');
    const { revision, fonts } = await of();
    expect(fonts[0]).toMatchObject({ isUsed: true, version: revision });
    expect((await remove(hash)).error?.fields).toEqual({ Schrift: 'usedNow' });
    await change({ 'look.headingFont': 'figtree' });
    expect((await of()).fonts[0]).toMatchObject({ isUsed: false, version: revision });
    expect((await remove(hash)).error?.fields).toEqual({ Schrift: 'usedByVersion' });
    expect((await served(hash)).statusCode).toBe(200);
    const now = await of();
    const body = { client: 'sonnwerk', revision: now.revision, version: revision };
    await server.call(contract.restoreClientSettings, { ...admin.session, body });
    const { look: back, fonts: kept } = (await server.tenant('sonnwerk')).config;
    expect(back?.headingFont).toBe(ownFontName({ hash, family: 'Hausschrift' }));
    // What was uploaded since stays.
    expect(kept.map(({ family }) => family)).toEqual(['Hausschrift', 'Figtree Light']);
  });

  it('lets go of a font that nothing uses, with its file; only once, and not for everybody', async () => {
    const hash = await hashOf('Figtree Light');
    expect((await served(hash)).statusCode).toBe(200);
    expect((await remove(hash, 'sonnwerk', support)).error?.key).toBe('roleForbidden');
    expect((await remove(hash)).error).toBeNull();
    expect((await of()).fonts.map(({ family }) => family)).toEqual(['Hausschrift']);
    expect((await served(hash)).statusCode).toBe(404);
    const bytes = await server.inTenant((tx) => clientFontRepository(tx).bytes(hash), 'sonnwerk');
    expect(bytes).toBeUndefined();
    expect((await remove(hash)).error?.key).toBe('unknownNumber');
  });

  it('is in the history with what was added, chosen and removed', async () => {
    const { lines } = (
      await server.call(searchHistory, { ...admin.session, query: { mandant: 'sonnwerk' } })
    ).value;
    const told = lines.flatMap(({ changes }) => changes);
    const named = (field: string, after: RegExp) =>
      expect(told).toContainEqual(
        expect.objectContaining({ field, after: expect.stringMatching(after) }),
      );
    named('settings.look.headingFont', /^own [0-9a-f]{32} Hausschrift$/);
    named('settings.fonts', /^own [0-9a-f]{32} Hausschrift,own [0-9a-f]{32} Figtree Light$/);
    named('settings.fonts', /^own [0-9a-f]{32} Hausschrift$/);
  });

  it('whose licence is over goes with its file from the look and from what one can go back to, each for the shipped one that comes nearest', async () => {
    const hash = await hashOf('Hausschrift');
    const name = ownFontName({ hash, family: 'Hausschrift' });
    await change({ 'look.bodyFont': 'figtree', 'look.headingFont': name });
    const { revision: withIt } = await of();
    expect((await remove(hash)).error?.fields).toEqual({ Schrift: 'usedNow' });
    expect((await served(hash)).statusCode).toBe(200);
    expect((await endLicence(hash, support)).error?.key).toBe('roleForbidden');
    expect((await endLicence(hash)).error).toBeNull();
    expect((await served(hash)).statusCode).toBe(404);
    expect((await fileOf(hash)).error?.key).toBe('unknownNumber');
    const { look: left, fonts } = (await server.tenant('sonnwerk')).config;
    expect([left?.headingFont, left?.bodyFont, fonts]).toEqual(['sourceSerif', 'figtree', []]);
    expect((await endLicence(hash)).error?.key).toBe('unknownNumber');

    const query = { mandant: 'sonnwerk' };
    const { versions } = (
      await server.call(contract.listSettingsVersions, { ...admin.session, query })
    ).value;
    const goneOf = (number: number) =>
      versions.find(({ revision }) => revision === number)?.goneFonts;
    expect(goneOf(withIt)).toEqual([{ setting: 'look.headingFont', instead: 'sourceSerif' }]);
    expect(goneOf(withIt + 1)).toEqual([]);
    expect((await change({ 'look.headingFont': name })).error?.fields).toEqual({
      'Werte.look.headingFont': 'noFont',
    });
    await change({ 'look.headingFont': 'outfit' });
    const { revision } = await of();
    const body = { client: 'sonnwerk', revision, version: withIt };
    const back = await server.call(contract.restoreClientSettings, { ...admin.session, body });
    expect(back.error).toBeNull();
    expect((await server.tenant('sonnwerk')).config.look?.headingFont).toBe('sourceSerif');

    const { lines } = (
      await server.call(searchHistory, {
        ...admin.session,
        query: { mandant: 'sonnwerk', ereignis: 'Lizenz beendet' },
      })
    ).value;
    expect(lines.flatMap(({ changes }) => changes)).toContainEqual(
      expect.objectContaining({
        field: 'settings.look.headingFont',
        before: name,
        after: 'sourceSerif',
      }),
    );
  });
});
