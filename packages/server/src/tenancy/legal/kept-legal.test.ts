import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@weitersagen/contracts/operator-legal';
import { getLegalText, type LegalTextKind } from '@weitersagen/contracts/terms';
import { berlinDay } from '@weitersagen/domain/dates';
import { dayAway } from '@weitersagen/domain/reward-versions';
import { moveClock } from '../../platform/database/business-clock.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';

let server: TestServer;
let content: Awaited<ReturnType<typeof addOperator>>;
const client = 'sonnwerk';
beforeAll(async () => {
  server = await startTestServer();
  content = await addOperator(server, [{ role: 'content', client }]);
});
afterAll(() => server.stop());

const words = (more: object = {}) => ({
  titleDe: 'Neue Fassung',
  textDe: '## 1. Wer\n\nAlle.\n\n## 2. Was\n\nGutes.',
  titleEn: 'New version',
  textEn: '## 1. Who\n\nEverybody.\n\n## 2. What\n\nGood things.',
  ...more,
});
const away = async (days: number) =>
  server.inTenant((tx) => Promise.resolve(dayAway(berlinDay(tx.now), days)), client);
const list = async (by = content) =>
  (await server.call(contract.listLegalTexts, { ...by.session, query: { mandant: client } })).value;
const text = async (kind: LegalTextKind) => {
  const found = (await list()).texts.find((each) => each.kind === kind);
  if (found === undefined) throw new Error(`No ${kind}`);
  return found;
};
const save = async (kind: LegalTextKind, more: object = {}, by = content) => {
  const revision = (await text(kind)).draft?.revision ?? 0;
  const body = { client, kind, revision, ...words(), ...more };
  return server.call(contract.saveLegalDraft, { ...by.session, body });
};
const publish = async (kind: LegalTextKind, validFrom: string) => {
  const revision = (await text(kind)).draft?.revision ?? 0;
  const body = { client, kind, revision, validFrom };
  return server.call(contract.publishLegalText, { ...content.session, body });
};
const shown = async (kind: LegalTextKind) =>
  (await server.call(getLegalText, { client, params: { kind } })).value;

describe('a legal text', () => {
  it('holds from its day on; until then the one before is shown', async () => {
    await save('teilnahme');
    const from = await away(2);
    expect((await publish('teilnahme', from)).value.version).toBe(from);
    expect((await shown('teilnahme')).title).not.toBe('Neue Fassung');
    expect(await text('teilnahme')).toMatchObject({
      draft: null,
      versions: [{ version: from, state: 'announced' }, { state: 'holds' }],
    });
    await moveClock(server.deps.db, 2);
    expect(await shown('teilnahme')).toMatchObject({
      version: from,
      title: 'Neue Fassung',
      sections: [
        { heading: '1. Wer', paragraphs: ['Alle.'] },
        { heading: '2. Was', paragraphs: ['Gutes.'] },
      ],
    });
    expect((await text('teilnahme')).versions).toMatchObject([
      { state: 'holds' },
      { state: 'replaced' },
    ]);
    const withdrawn = await server.call(contract.withdrawLegalText, {
      ...content.session,
      body: { client, kind: 'teilnahme', version: from },
    });
    expect(withdrawn.error?.key).toBe('legalTextBegun');
    const change = server.inTenant(
      ({ db }) => db.updateTable('legal_text').set({ title: 'Anders' }).execute(),
      client,
    );
    await expect(change).rejects.toThrow('never changed');
  });

  it('that has not begun is taken back, and its words are the draft again', async () => {
    await save('impressum');
    const { version } = (await publish('impressum', await away(9))).value;
    await server.call(contract.withdrawLegalText, {
      ...content.session,
      body: { client, kind: 'impressum', version },
    });
    const { draft, versions } = await text('impressum');
    expect(versions.map(({ state }) => state)).toEqual(['holds']);
    expect(draft).toMatchObject({
      titleDe: words().titleDe,
      textDe: '<h2>1. Wer</h2><p>Alle.</p><h2>2. Was</h2><p>Gutes.</p>',
      textEn: '<h2>1. Who</h2><p>Everybody.</p><h2>2. What</h2><p>Good things.</p>',
      savedBy: expect.stringMatching(/^Bea Betrieb\b/),
    });
  });

  it('is shown with its lists and links, and read without them as plain sections', async () => {
    const html =
      '<h2>1. Wer</h2><p>Alle, die</p><ul><li>eingeladen sind</li><li><strong>volljährig</strong> sind</li></ul><p><a href="https://example.org/" rel="noopener noreferrer">Mehr</a></p>';
    await save('teilnahme', { textDe: `${html}<script>x()</script>` });
    await publish('teilnahme', await away(0));
    expect(await shown('teilnahme')).toMatchObject({
      html,
      sections: [
        {
          heading: '1. Wer',
          paragraphs: [
            'Alle, die',
            'eingeladen sind',
            'volljährig sind',
            'Mehr (https://example.org/)',
          ],
        },
      ],
    });
    expect((await text('teilnahme')).versions[0]).toMatchObject({ textDe: html });
  });

  it('that is nested too deeply is refused at its field', async () => {
    const textDe = '<ul><li>'.repeat(60) + 'Tief';
    expect((await save('impressum', { textDe })).error).toMatchObject({
      key: 'invalidInput',
      fields: { TextDe: 'invalid' },
    });
  });

  it('is published whole, in each language of the client, and not for days that are over', async () => {
    await save('datenschutz', { titleEn: '', textDe: 'Ohne Überschrift' });
    const refused = await publish('datenschutz', await away(-1));
    expect(refused.error?.fields).toEqual({
      TitelEn: 'missingTranslation',
      TextDe: 'headingMissing',
      GueltigAb: 'past',
    });
    expect((await publish('barrierefreiheit', await away(1))).error?.key).toBe('unknownContent');
  });

  it('is announced once for a day; on the day itself a corrected one takes its place', async () => {
    const day = await away(9);
    const announce = async (of: string) => {
      await save('teilnahme', {});
      return publish('teilnahme', of);
    };
    expect((await announce(day)).error).toBeNull();
    expect((await announce(day)).error?.fields).toEqual({ GueltigAb: 'taken' });
    expect((await announce(await away(10))).error).toBeNull();
    expect((await announce(await away(0))).error).toBeNull();
    expect((await announce(await away(0))).error).toBeNull();
  });

  it('is saved as it was seen; of two at once one is refused', async () => {
    const revision = (await text('barrierefreiheit')).draft?.revision ?? 0;
    const both = await Promise.all(
      ['Eins', 'Zwei'].map((titleDe) =>
        server.call(contract.saveLegalDraft, {
          ...content.session,
          body: { client, kind: 'barrierefreiheit', revision, ...words({ titleDe }) },
        }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  });

  it('of the terms is what new referrals accept and participants are asked about', async () => {
    await save('agb');
    const { version } = (await publish('agb', await away(0))).value;
    expect((await shown('agb')).version).toBe(version);
    await save('agb', { titleDe: 'Noch neuer' });
    expect((await publish('agb', await away(0))).value.version).toBe(`${version}.2`);
    expect((await shown('agb')).title).toBe('Noch neuer');
  });

  it('is seen by every role and kept by content and admins', async () => {
    const support = await addOperator(server, [{ role: 'support', client }]);
    expect((await list(support)).mayKeep).toBe(false);
    expect((await save('agb', {}, support)).error?.key).toBe('roleForbidden');
  });

  it('of no client, or that is none, is refused; so is what was changed meanwhile', async () => {
    const { session } = await addOperator(server, [{ role: 'content', client: null }]);
    const of = { client: 'gibtsnicht', kind: 'impressum' as const };
    const refusal = async (answer: Promise<{ readonly error: { readonly key: string } | null }>) =>
      (await answer).error?.key;
    const query = { mandant: of.client };
    const [revision, validFrom] = [0, await away(3)];
    const saved = { ...of, revision, ...words() };
    const none = { ...of, version: '1999-01-01' };
    expect([
      await refusal(server.call(contract.listLegalTexts, { ...session, query })),
      await refusal(server.call(contract.saveLegalDraft, { ...session, body: saved })),
      await refusal(
        server.call(contract.publishLegalText, {
          ...session,
          body: { ...of, revision, validFrom },
        }),
      ),
      await refusal(server.call(contract.withdrawLegalText, { ...session, body: none })),
    ]).toEqual(Array.from({ length: 4 }, () => 'unknownTenant'));
    expect(
      await refusal(
        server.call(contract.withdrawLegalText, { ...session, body: { ...none, client } }),
      ),
    ).toBe('unknownContent');
    await save('impressum');
    const body = { ...of, client, revision: 77, validFrom };
    expect(await refusal(server.call(contract.publishLegalText, { ...session, body }))).toBe(
      'changedMeanwhile',
    );
  });
});
