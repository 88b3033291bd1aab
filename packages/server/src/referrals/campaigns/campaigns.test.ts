import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  listActiveCampaigns,
  listCampaignConsents,
  setCampaignConsent,
} from '@weitersagen/contracts/campaign';
import { exportPerson } from '../../privacy/persons/person-export.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { activeReferral } from '../../testing/steps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const running = async () => {
  const [campaign] = (await server.call(listActiveCampaigns)).value;
  const { id = 0, version = '', text = '', legalText = '' } = campaign ?? {};
  return { id, version, text, legalText };
};

it('what a referrer agreed to in the form is stored with the referral, of running campaigns and their present text only', async () => {
  const { id, version } = await running();
  const { email, session } = await activeReferral(server, {
    campaigns: [
      { id, version },
      { id: 99, version },
    ],
  });
  const held = (await server.call(listCampaignConsents, session)).value;
  expect(held).toEqual([
    {
      id,
      title: 'Glasfaser-Wochen',
      text: (await running()).text,
      legalText: (await running()).legalText,
      version,
      givenAt: expect.stringMatching(/^20/),
    },
  ]);
  const kept = await server.inTenant((tx) => exportPerson(tx, email));
  expect(kept.find(({ title }) => title === 'Aktionen')?.rows).toMatchObject([
    { Aktion: 'Glasfaser-Wochen', Fassung: version, Widerrufen: null },
  ]);
  const other = await activeReferral(server, { campaigns: [{ id, version: 'alt' }] });
  expect((await server.call(listCampaignConsents, other.session)).value).toEqual([]);
});

it('a signed-in referrer takes part and withdraws; a changed text has to be agreed to again', async () => {
  const { id, version } = await running();
  const { session } = await activeReferral(server);
  const params = { id: String(id) };
  const set = (agreed: boolean, text = version) =>
    server.call(setCampaignConsent, { params, body: { agreed, version: text }, ...session });
  expect((await set(true)).value.map((each) => each.id)).toEqual([id]);
  const [first] = (await set(true)).value;
  expect((await server.call(listCampaignConsents, session)).value).toEqual([first]);
  expect((await set(false)).value).toEqual([]);
  const refused = await set(true, 'alt');
  expect([refused.error?.key, refused.error?.fields]).toEqual([
    'termsRequired',
    { TextVersion: 'termsChanged' },
  ]);
});

it('a consent says what was agreed to, and not other words in its place', async () => {
  const { id, version, text } = await running();
  const { session } = await activeReferral(server, { campaigns: [{ id, version }] });
  const held = async () => (await server.call(listCampaignConsents, session)).value[0];
  expect(await held()).toMatchObject({ text });
  const words = (to: string) =>
    server.inTenant(({ db }) =>
      db
        .updateTable('campaign')
        .set({ text: JSON.stringify({ de: to, en: to }) })
        .where('id', '=', id)
        .execute(),
    );
  await words('Anders');
  expect(await held()).not.toHaveProperty('text');
  expect(await held()).not.toHaveProperty('legalText');
});
