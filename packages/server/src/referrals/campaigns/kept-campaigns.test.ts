import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listActiveCampaigns } from '@weitersagen/contracts/campaign';
import * as contract from '@weitersagen/contracts/operator-campaigns';
import { searchHistory } from '@weitersagen/contracts/operator-history';
import { berlinDay } from '@weitersagen/domain/dates';
import { dayAway } from '@weitersagen/domain/reward-versions';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { activeReferral } from '../../testing/steps.ts';

const client = 'funkelnetz';
let server: TestServer;
let content: Awaited<ReturnType<typeof addOperator>>;
beforeAll(async () => {
  server = await startTestServer();
  content = await addOperator(server, [{ role: 'content', client }]);
});
afterAll(() => server.stop());

const away = (days: number) =>
  server.inTenant((tx) => Promise.resolve(dayAway(berlinDay(tx.now), days)));
const facts = async (startsIn: number, endsIn: number | null, name = 'Rad-Verlosung') => ({
  client,
  title: { de: name, en: 'Bicycle draw' },
  text: { de: 'Unter allen, die empfehlen, verlosen wir ein Rad.', en: 'We draw a bicycle.' },
  legalText: { de: 'Widerruf jederzeit.', en: 'Withdraw at any time.' },
  startsOn: await away(startsIn),
  endsOn: endsIn === null ? null : await away(endsIn),
});
const add = async (startsIn: number, endsIn: number | null, name?: string) =>
  server.call(contract.addCampaign, {
    ...content.session,
    body: await facts(startsIn, endsIn, name),
  });
const kept = async (id: number) => {
  const query = { mandant: client };
  const { value } = await server.call(contract.listCampaigns, { ...content.session, query });
  const found = value.campaigns.find((campaign) => campaign.id === id);
  if (found === undefined) throw new Error(`No campaign ${id}`);
  return found;
};
type Kept = Awaited<ReturnType<typeof kept>>;
const change = ({ id, seen, title, text, legalText, startsOn, endsOn }: Kept, more: object) =>
  server.call(contract.changeCampaign, {
    ...content.session,
    body: { client, id, seen, title, text, legalText, startsOn, endsOn, ...more },
  });
const withdraw = ({ id, seen }: Pick<Kept, 'id' | 'seen'>) =>
  server.call(contract.withdrawCampaign, { ...content.session, body: { client, id, seen } });
const shownNow = async () => (await server.call(listActiveCampaigns)).value;

describe('a campaign that operators keep', () => {
  it('is shown to who recommends from its first day on, and counts who takes part', async () => {
    const { id } = (await add(0, 3)).value;
    const later = (await add(1, null, 'Später')).value;
    const shown = (await shownNow()).find((campaign) => campaign.id === id);
    expect(shown).toMatchObject({ title: 'Rad-Verlosung', legalText: 'Widerruf jederzeit.' });
    expect((await shownNow()).some((campaign) => campaign.id === later.id)).toBe(false);
    await activeReferral(server, { campaigns: [{ id, version: shown?.version ?? '' }] });
    expect(await kept(id)).toMatchObject({ state: 'active', consents: 1 });
    expect(await kept(later.id)).toMatchObject({ state: 'announced', consents: 0 });
  });

  it('changes as a whole before it begins, and is taken back then', async () => {
    const { id } = (await add(2, 5)).value;
    const first = await kept(id);
    const title = { de: 'Zelt-Verlosung', en: 'Tent draw' };
    expect((await change(first, { title, endsOn: null })).status).toBe(204);
    expect(await kept(id)).toMatchObject({ title, endsOn: null });
    expect((await change(first, { title })).error?.key).toBe('changedMeanwhile');
    expect((await withdraw(first)).error?.key).toBe('changedMeanwhile');
    expect((await withdraw(await kept(id))).status).toBe(204);
    await expect(kept(id)).rejects.toThrow('No campaign');
    expect((await withdraw(first)).error?.key).toBe('unknownNumber');
    expect((await change(first, { title })).error?.key).toBe('unknownNumber');
  });

  it('keeps its words once it runs, and can end on another day alone', async () => {
    const { id } = (await add(0, null)).value;
    const begun = await kept(id);
    const text = { de: 'Anders', en: 'Different' };
    expect((await change(begun, { text })).error?.key).toBe('campaignBegun');
    expect((await withdraw(begun)).error?.key).toBe('campaignBegun');
    expect((await change(begun, { endsOn: await away(-2) })).error?.fields).toEqual({
      Enddatum: 'endFirst',
    });
    expect((await change(begun, { endsOn: await away(1) })).status).toBe(204);
    expect(await kept(id)).toMatchObject({ endsOn: await away(1), text: begun.text });
    expect((await change(await kept(id), { endsOn: '9999-12-31' })).error?.fields).toEqual({
      Enddatum: 'far',
    });
  });

  it('that began before today ends at once', async () => {
    const { id } = (await add(0, null)).value;
    const [yesterday, before] = [await away(-1), await away(-2)];
    await server.inTenant(({ db }) =>
      db.updateTable('campaign').set({ starts_on: before }).where('id', '=', id).execute(),
    );
    const refused = await change(await kept(id), { endsOn: before });
    expect(refused.error?.fields).toEqual({ Enddatum: 'past' });
    expect((await change(await kept(id), { endsOn: yesterday })).status).toBe(204);
    expect((await kept(id)).state).toBe('ended');
    expect((await shownNow()).some((campaign) => campaign.id === id)).toBe(false);
  });

  it('that began today ends at once, too: what is wrong in it is agreed to by nobody else', async () => {
    const { id } = (await add(0, null)).value;
    expect((await change(await kept(id), { endsOn: await away(-1) })).status).toBe(204);
    expect((await kept(id)).state).toBe('ended');
    expect((await shownNow()).some((campaign) => campaign.id === id)).toBe(false);
  });

  it('that is over stays as it is', async () => {
    const { id } = (await add(0, 0)).value;
    await server.inTenant(({ db }) =>
      db
        .updateTable('campaign')
        .set({ starts_on: '2026-01-01', ends_on: '2026-01-31' })
        .where('id', '=', id)
        .execute(),
    );
    const over = await kept(id);
    expect(over.state).toBe('ended');
    expect((await change(over, { endsOn: null })).error?.key).toBe('campaignBegun');
  });

  it('is refused with days that cannot be, and told by the history', async () => {
    const refused = async (startsIn: number, endsIn: number | null) =>
      (await add(startsIn, endsIn)).error?.fields;
    expect(await refused(-1, null)).toEqual({ Startdatum: 'past' });
    expect(await refused(3, 2)).toEqual({ Enddatum: 'endFirst' });
    await add(4, 6, 'Für das Protokoll');
    const admin = await addOperator(server, [{ role: 'admin', client }]);
    const query = { mandant: client, gegenstand: 'Aktion' };
    const { value } = await server.call(searchHistory, { ...admin.session, query });
    expect(JSON.stringify(value)).toContain('Für das Protokoll');
  });

  it('is that of a client that there is', async () => {
    const { session } = await addOperator(server, [{ role: 'admin', client: null }]);
    const none = { client: 'nirgends' };
    const body = { ...(await facts(1, null)), ...none };
    const seen = { id: 1, seen: 'anders' };
    const answers = await Promise.all([
      server.call(contract.listCampaigns, { ...session, query: { mandant: 'nirgends' } }),
      server.call(contract.addCampaign, { ...session, body }),
      server.call(contract.changeCampaign, { ...session, body: { ...body, ...seen } }),
      server.call(contract.withdrawCampaign, { ...session, body: { ...none, ...seen } }),
    ]);
    expect(new Set(answers.map(({ error }) => error?.key))).toEqual(new Set(['unknownTenant']));
  });
});
