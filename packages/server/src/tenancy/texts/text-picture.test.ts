import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as pages from '@weitersagen/contracts/content';
import { searchHistory } from '@weitersagen/contracts/operator-history';
import * as contract from '@weitersagen/contracts/operator-texts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';

let server: TestServer;
let content: Awaited<ReturnType<typeof addOperator>>;
const client = 'sonnwerk';
const soon = { timeout: 15_000 };
const id = 'startseite';
beforeAll(async () => {
  server = await startTestServer();
  content = await addOperator(server, [{ role: 'content', client }]);
});
afterAll(() => server.stop());

const drawn = async (width = 800, background = '#804010') => {
  const image = sharp({ create: { width, height: 600, channels: 3, background } });
  return (await image.png().toBuffer()).toString('base64');
};
const kept = async () =>
  (
    await server.call(contract.getKeptText, {
      ...content.session,
      query: { mandant: client, art: 'Bildtext', kennung: id },
    })
  ).value;
const at = async () => ({
  client,
  kind: 'keyVisual' as const,
  id,
  revision: (await kept()).revision,
});
const change = async (picture: string | null, more: object = {}, by = content) =>
  server.call(contract.changeTextPicture, {
    ...by.session,
    body: { ...(await at()), picture, ...more },
  });
const publish = async () =>
  server.call(contract.publishText, {
    ...content.session,
    body: { ...(await at()), from: null },
  });
const shown = async () => {
  const answer = await server.call(pages.getKeyVisual, { client, params: { app: client, id } });
  return answer.error === null ? answer.value.image : '';
};
const words = { groupDe: '', groupEn: '', titleDe: 'Sonne', titleEn: 'Sun' };
const save = async (more: object = {}) =>
  server.call(contract.saveText, {
    ...content.session,
    body: { ...(await at()), ...words, textDe: 'Die Sonne geht auf', textEn: 'Sunrise', ...more },
  });

describe('the picture of a key visual', () => {
  it('goes into the draft and onto the pages once that is published, with the words it had; a return brings the former one back', async () => {
    await save();
    await change(await drawn());
    const first = (await kept()).versions[0];
    expect(first).toMatchObject({ state: 'draft', titleDe: 'Sonne' });
    expect((await kept()).picture).toMatch(/^data:image\/webp;base64,/);
    expect(await shown()).toBe('');
    await publish();
    await expect.poll(shown, soon).toContain(first?.picture);
    const before = await shown();
    const { rawPayload } = await server.app.inject({ url: before });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 800 });
    await change(await drawn(900));
    expect(await shown()).toBe(before);
    await publish();
    await expect.poll(shown, soon).not.toBe(before);
    await server.call(contract.rollBackText, {
      ...content.session,
      body: { ...(await at()), version: first?.version ?? 1 },
    });
    await expect.poll(shown, soon).toBe(before);
  });

  it('stays while the words of the draft are saved, and is taken out of it again', async () => {
    await change(await drawn(800, '#104080'));
    const [draft] = (await kept()).versions;
    await save({ titleDe: 'Neuer Titel' });
    expect((await kept()).versions[0]).toMatchObject({
      titleDe: 'Neuer Titel',
      picture: draft?.picture,
    });
    await change(null);
    expect(await kept()).toMatchObject({ picture: null });
    expect((await kept()).versions[0]).toMatchObject({ titleDe: 'Neuer Titel', picture: null });
    const { lines } = (
      await server.call(searchHistory, {
        ...(await addOperator(server, [{ role: 'admin', client }])).session,
        query: { mandant: client, nummer: `keyvisual ${id}` },
      })
    ).value;
    expect(JSON.stringify(lines[0])).toContain(draft?.picture?.slice(0, 8));
  });

  it('is refused by its reason, for what has none, and where it was changed meanwhile', async () => {
    const refused = async (picture: string) => (await change(picture)).error?.fields;
    expect(await refused(await drawn(300))).toEqual({ Bild: 'tooSmall' });
    expect(await refused(await drawn(2400))).toEqual({ Bild: 'wrongShape' });
    expect(await refused(Buffer.from('GIF89a').toString('base64'))).toEqual({ Bild: 'noPicture' });
    const { revision } = await kept();
    expect((await change(null, { revision: revision + 1 })).error?.key).toBe('changedMeanwhile');
    const block = { kind: 'block' as const, id: 'danke' };
    expect((await change(null, block)).error?.key).toBe('unknownContent');
    const other = await addOperator(server, [{ role: 'support', client }]);
    expect((await change(null, {}, other)).error?.key).toBe('roleForbidden');
  });
});
