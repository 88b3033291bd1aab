import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as pages from '@weitersagen/contracts/content';
import { getVariables } from '@weitersagen/contracts/content-variables';
import { searchHistory } from '@weitersagen/contracts/operator-history';
import * as contract from '@weitersagen/contracts/operator-texts';
import { moveClock } from '../../platform/database/business-clock.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';

let server: TestServer;
type Operator = Awaited<ReturnType<typeof addOperator>>;
let content: Operator;
const client = 'sonnwerk';
beforeAll(async () => {
  server = await startTestServer();
  content = await addOperator(server, [{ role: 'content', client }]);
});
afterAll(() => server.stop());

const words = (more: object = {}) => ({
  groupDe: '',
  groupEn: '',
  titleDe: 'Danke',
  titleEn: 'Thanks',
  textDe: '<p>Vielen Dank</p>',
  textEn: '<p>Thank you</p>',
  ...more,
});
const question = (more: object = {}) =>
  words({ groupDe: 'Der Link', groupEn: 'The link', ...more });
const kept = async (id: string, art: 'Textblock' | 'Frage' | 'Variable' = 'Textblock') =>
  (
    await server.call(contract.getKeptText, {
      ...content.session,
      query: { mandant: client, art, kennung: id },
    })
  ).value;
const at = async (id: string, kind: 'block' | 'faq' | 'variable' = 'block') => {
  const art = { block: 'Textblock', faq: 'Frage', variable: 'Variable' } as const;
  return { client, kind, id, revision: (await kept(id, art[kind])).revision };
};
const save = async (id: string, more: object = {}, by = content) =>
  server.call(contract.saveText, {
    ...by.session,
    body: { ...(await at(id)), ...words(), ...more },
  });
const publish = async (id: string, from: string | null = null, kind: 'block' | 'faq' = 'block') =>
  server.call(contract.publishText, {
    ...content.session,
    body: { ...(await at(id, kind)), from },
  });
const shown = async (id: string) =>
  server.call(pages.getContentBlock, { client, params: { app: client, id } });
/** What a page shows once everybody had the second that it may take. */
const soon = (id: string, title: string) =>
  expect.poll(async () => (await shown(id)).value?.title, { timeout: 1000 }).toBe(title);
const list = async (query: Readonly<Record<string, string>> = {}, by = content) =>
  (
    await server.call(contract.listTexts, {
      ...by.session,
      query: { mandant: client, ...query },
    })
  ).value;

describe('a text', () => {
  it('is shown on the pages within a second once it is published, and not before', async () => {
    const before = (await shown('danke')).value.title;
    expect((await save('danke', { titleDe: 'Tausend Dank' })).status).toBe(204);
    expect((await kept('danke')).state).toBe('changed');
    expect((await shown('danke')).value.title).toBe(before);
    expect((await publish('danke')).status).toBe(204);
    await soon('danke', 'Tausend Dank');
    const { state, versions } = await kept('danke');
    expect(state).toBe('published');
    expect(versions).toMatchObject([
      { version: 2, state: 'published', publishedBy: expect.stringMatching(/^Bea Betrieb\b/) },
      { version: 1, state: 'replaced' },
    ]);
  });

  it('is shown from an instant on, without anybody doing more', async () => {
    await save('teilen', { titleDe: 'Morgen neu' });
    const { now } = await server.inTenant((tx) => Promise.resolve(tx), client);
    const from = new Date(now.getTime() + 3600_000).toISOString();
    const past = await publish('teilen', new Date(now.getTime() - 1000).toISOString());
    expect(past.error?.fields).toEqual({ Ab: 'past' });
    expect((await publish('teilen', from)).status).toBe(204);
    expect(await kept('teilen')).toMatchObject({ state: 'scheduled' });
    expect((await shown('teilen')).value.title).not.toBe('Morgen neu');
    await moveClock(server.deps.db, 0, 61);
    await soon('teilen', 'Morgen neu');
    expect(await kept('teilen')).toMatchObject({ state: 'published' });
  });

  it('goes back to earlier words by a new version; what was shown never changes', async () => {
    await save('empfehlen', { titleDe: 'Eins' });
    await publish('empfehlen');
    await save('empfehlen', { titleDe: 'Zwei' });
    await publish('empfehlen');
    const old = (await kept('empfehlen')).versions.find(({ titleDe }) => titleDe === 'Eins');
    const body = { ...(await at('empfehlen')), version: old?.version ?? 0 };
    expect((await server.call(contract.rollBackText, { ...content.session, body })).status).toBe(
      204,
    );
    await soon('empfehlen', 'Eins');
    expect((await kept('empfehlen')).versions[0]).toMatchObject({ version: 4, titleDe: 'Eins' });
    const change = server.inTenant(
      ({ db }) => db.updateTable('text_version').set({ data: '{}' }).execute(),
      client,
    );
    await expect(change).rejects.toThrow('never changed');
  });

  it('leaves the pages and comes back', async () => {
    await server.call(contract.hideText, { ...content.session, body: await at('praemie-danke') });
    await expect
      .poll(async () => (await shown('praemie-danke')).error?.key, { timeout: 1000 })
      .toBe('unknownContent');
    expect((await kept('praemie-danke')).state).toBe('hidden');
    const body = { ...(await at('praemie-danke')), version: 1 };
    await server.call(contract.rollBackText, { ...content.session, body });
    await expect.poll(async () => (await shown('praemie-danke')).status).toBe(200);
  });

  it('is saved as it was seen; who saw an older one changes nothing', async () => {
    const seen = await at('landeseite');
    const both = await Promise.all(
      ['Eins', 'Zwei'].map((titleDe) =>
        server.call(contract.saveText, {
          ...content.session,
          body: { ...seen, ...words({ titleDe }) },
        }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(both.find(({ status }) => status === 409)?.error?.key).toBe('changedMeanwhile');
  });

  it('is a draft until it is whole: each problem stands beside its field', async () => {
    await save('startseite', { titleEn: '', textDe: '<p>Hallo</p>' });
    const refused = await publish('startseite');
    expect(refused.error?.fields).toEqual({ TitelEn: 'missingTranslation' });
    const long = await save('teilen-kurz', { textDe: `<p>${'a'.repeat(601)}</p>` });
    expect(long.error?.fields).toEqual({ TextDe: 'tooLong' });
    const named = await save('startseite', { textDe: '<p>{wer}</p>' });
    expect(named.error?.fields).toEqual({ TextDe: 'unknownVariable' });
    await save('teilen-sachlich', { textDe: '<p>Nimm es.</p>', textEn: '<p>Take it.</p>' });
    expect((await publish('teilen-sachlich')).error?.fields).toEqual({
      TextDe: 'missingVariable',
      TextEn: 'missingVariable',
    });
  });

  it('keeps nothing that a page would not show', async () => {
    const textDe = '<p onclick="x()">Gut<script>x()</script> <a href="javascript:x()">hier</a></p>';
    await save('agentur-info', { textDe });
    expect((await kept('agentur-info')).versions[0]?.textDe).toBe('<p>Gut <a>hier</a></p>');
  });

  it('is dropped as a draft, and gone where it was never shown', async () => {
    await save('agentur-kosten', { titleDe: 'Anders' });
    const drop = async () =>
      server.call(contract.dropText, {
        ...content.session,
        body: await at('agentur-kosten'),
      });
    expect((await drop()).status).toBe(204);
    expect((await kept('agentur-kosten')).state).toBe('published');
    expect((await drop()).error?.key).toBe('unknownContent');
    const body = { client, kind: 'faq' as const, id: null, ...question() };
    const { id } = (await server.call(contract.createText, { ...content.session, body })).value;
    await server.call(contract.dropText, { ...content.session, body: await at(id, 'faq') });
    expect((await list({ art: 'Frage' })).texts.map((text) => text.id)).not.toContain(id);
  });

  it('stands in the history with what changed', async () => {
    await save('agentur-start', { titleDe: 'Willkommen, Partner' });
    const { value } = await server.call(searchHistory, {
      ...content.session,
      query: { mandant: client, nummer: 'content-bloecke agentur-start' },
    });
    expect(JSON.stringify(value)).toContain('Willkommen, Partner');
  });
});

describe('a question and a variable', () => {
  it('are added and shown after those there are', async () => {
    const body = { client, kind: 'faq' as const, id: null, ...question({ titleDe: 'Ganz neu?' }) };
    const { id } = (await server.call(contract.createText, { ...content.session, body })).value;
    expect((await publish(id, null, 'faq')).status).toBe(204);
    await expect
      .poll(async () => {
        const query = { pagesize: '100' };
        const { value } = await server.call(pages.listFaqEntries, {
          client,
          params: { app: client },
          query,
        });
        return value.entries.at(-1)?.question;
      })
      .toBe('Ganz neu?');
    const variable = {
      client,
      kind: 'variable' as const,
      id: 'support.zeiten',
      ...words({ groupDe: 'support', titleDe: '', titleEn: '', textDe: 'immer', textEn: 'always' }),
    };
    const taken = await server.call(contract.createText, { ...content.session, body: variable });
    expect(taken.error?.fields).toEqual({ Kennung: 'keyTaken' });
    const { revision } = await kept('support.zeiten', 'Variable').catch(() => ({ revision: -1 }));
    expect(revision).toBe(1);
    expect((await server.call(getVariables, { client })).value.variables).toContainEqual({
      name: 'support.zeiten',
      value: 'Montag bis Freitag, 9 bis 17 Uhr',
    });
  });

  it('have no place of their own: a block cannot be added', async () => {
    const body = { client, kind: 'block' as const, id: 'anders', ...words() };
    const refused = await server.call(contract.createText, { ...content.session, body });
    expect(refused.error?.fields).toEqual({ Art: 'hasPlaces' });
  });
});

describe('the list of texts', () => {
  it('is searched and narrowed by kind, state and what is untranslated', async () => {
    expect((await list({ suche: 'wer darf empf' })).texts).toMatchObject([
      { kind: 'faq', title: 'Wer darf empfehlen?', state: 'published' },
    ]);
    expect((await list({ suche: '100%' })).texts).toEqual([]);
    const images = await list({ art: 'Bildtext' });
    expect(images.texts.map(({ id }) => id)).toEqual([
      'startseite',
      'teilen',
      'praemie',
      'agentur',
    ]);
    expect((await list({ art: 'Bildtext', stand: 'Entwurf' })).texts).toMatchObject([
      { id: 'startseite' },
    ]);
    await save('so-funktionierts', { textEn: '' });
    const untranslated = await list({ ohneUebersetzung: 'ja', art: 'Textblock' });
    expect(untranslated.texts.map(({ id }) => id)).toContain('so-funktionierts');
  });

  it('shows the places of pages for which nobody has written', async () => {
    await server.inTenant(
      ({ db }) => db.deleteFrom('text_item').where('id', '=', 'agentur-regeln').execute(),
      client,
    );
    const { texts } = await list({ stand: 'Leer' });
    expect(texts).toMatchObject([{ kind: 'block', id: 'agentur-regeln', title: '' }]);
    expect((await kept('agentur-regeln')).revision).toBe(0);
    expect((await save('agentur-regeln')).status).toBe(204);
  });

  it('names the other service of a client that has one, and offers nothing there', async () => {
    const olaf = await addOperator(server, [{ role: 'content', client: null }]);
    const found = await list({ mandant: 'funkelnetz' }, olaf);
    expect(found.source).toEqual({ isOwn: false, address: '/dev/content' });
    expect(found.texts).toEqual([]);
    const body = { ...(await at('danke')), ...words(), client: 'funkelnetz' };
    const refused = await server.call(contract.saveText, { ...olaf.session, body });
    expect(refused.error?.key).toBe('textsElsewhere');
    const query = { mandant: 'funkelnetz', art: 'Textblock', kennung: 'danke' } as const;
    const read = await server.call(contract.getKeptText, { ...olaf.session, query });
    expect(read.error?.key).toBe('textsElsewhere');
  });

  const of = { client, kind: 'variable', id: 'gibtsnicht', revision: 0 } as const;
  it.each([
    ['saving', contract.saveText, { ...of, ...words() }],
    ['publishing', contract.publishText, { ...of, from: null }],
    ['dropping', contract.dropText, of],
    ['going back', contract.rollBackText, { ...of, version: 1 }],
    ['hiding', contract.hideText, of],
  ] as const)(
    'of no client, of another service, or that is none is refused: %s',
    async (_, call, body) => {
      const olaf = await addOperator(server, [{ role: 'content', client: null }]);
      const refusal = async (named: string) => {
        const sent = { ...olaf.session, body: { ...body, client: named } };
        return (await server.call(call as typeof contract.saveText, sent as never)).error?.key;
      };
      expect(await refusal('gibtsnicht')).toBe('unknownTenant');
      expect(await refusal('funkelnetz')).toBe('textsElsewhere');
      expect(await refusal(client)).toBe('unknownContent');
    },
  );

  it('is made for no client that is none, or that another service serves', async () => {
    const olaf = await addOperator(server, [{ role: 'content', client: null }]);
    const make = async (named: string) => {
      const body = { client: named, kind: 'faq', id: null, ...question() } as const;
      return (await server.call(contract.createText, { ...olaf.session, body })).error?.key;
    };
    expect(await make('gibtsnicht')).toBe('unknownTenant');
    expect(await make('funkelnetz')).toBe('textsElsewhere');
  });

  it('is seen by every role and kept by content and admins', async () => {
    const support = await addOperator(server, [{ role: 'support', client }]);
    expect((await list({}, support)).mayKeep).toBe(false);
    expect((await save('danke', {}, support)).error?.key).toBe('roleForbidden');
    const elsewhere = await addOperator(server, [{ role: 'content', client: 'lindenschutz' }]);
    expect((await save('danke', {}, elsewhere)).error?.key).toBe('roleForbidden');
  });
});
