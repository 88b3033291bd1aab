import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeOperator } from '@weitersagen/contracts/operator-people';
import { dropOwnView, keepOwnView, listOwnViews } from '@weitersagen/contracts/operator-list-views';
import { addDays, berlinDay } from '@weitersagen/domain/dates';
import { MOST_LIST_VIEWS, type ListViewPage } from '@weitersagen/domain/list-views';
import { newId } from '../../platform/random.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator, OPERATOR_CLIENT, operatorSession } from '../../testing/operator-session.ts';

let server: TestServer;
let person: Awaited<ReturnType<typeof addOperator>>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await addOperator(server, [{ role: 'support', client: 'funkelnetz' }]);
});

const open = { name: 'Offene', set: { status: 'Offen' }, days: null } as const;
type Sent = { name: string; set: Record<string, string>; days: 7 | 30 | null };
const keep = (id: string, view: Sent, page: ListViewPage = 'leads', who = person) =>
  server.call(keepOwnView, { ...who.session, params: { id }, body: { page, ...view } });
const views = async (seite: 'Interessenten' | 'Protokoll' = 'Interessenten', who = person) =>
  (await server.call(listOwnViews, { ...who.session, query: { seite } })).value.views;
const whyNot = async (call: ReturnType<typeof keep>) => (await call).error?.fields;

describe('views of a list', () => {
  it('are kept for who made them, by list and name, and for nobody else', async () => {
    const other = await addOperator(server, [{ role: 'support', client: null }]);
    const [one, two] = [newId(), newId()];
    await keep(one, { ...open, set: { mandant: 'funkelnetz', status: 'Offen', ohne: 'order' } });
    await keep(two, { ...open, set: { nummer: 'abc' } }, 'history');
    expect(await views()).toEqual([
      {
        id: one,
        name: 'Offene',
        set: { mandant: 'funkelnetz', status: 'Offen', ohne: 'order' },
        days: null,
        since: null,
      },
    ]);
    expect((await views('Protokoll')).map(({ id }) => id)).toEqual([two]);
    expect(await views('Interessenten', other)).toEqual([]);
    await keep(one, { ...open, name: 'Fremde' }, 'leads', other);
    await server.call(dropOwnView, { ...other.session, params: { id: one } });
    expect((await views()).map(({ name }) => name)).toEqual(['Offene']);
  });

  it('are renamed, replaced and deleted by their id, and a repeat changes nothing more', async () => {
    const id = newId();
    await keep(id, open);
    await keep(id, open);
    expect(await views()).toHaveLength(1);
    await keep(id, { name: 'Stornierte', set: { status: 'Storniert' }, days: null });
    expect(await views()).toMatchObject([{ name: 'Stornierte', set: { status: 'Storniert' } }]);
    const drop = () => server.call(dropOwnView, { ...person.session, params: { id } });
    await drop();
    await drop();
    expect(await views()).toEqual([]);
    await keep(id, open);
    expect(await views()).toMatchObject([{ id, name: 'Offene' }]);
    const told = await server.inTenant(
      ({ db }) =>
        db
          .selectFrom('audit')
          .select(['event', 'after'])
          .where('entity_id', '=', person.id)
          .where('event', 'like', 'listView%')
          .orderBy('id')
          .execute(),
      OPERATOR_CLIENT,
    );
    expect(told.map(({ event }) => event)).toEqual([
      'listViewKept',
      'listViewKept',
      'listViewDropped',
      'listViewKept',
    ]);
    expect(told[0]?.after).toEqual({ list: 'Interessenten' });
  });

  it('that show the last days begin as many days ago as on the day when they are opened', async () => {
    const id = newId();
    await keep(id, { name: 'Diese Woche', set: { status: 'Offen' }, days: 7 });
    const today = async () =>
      berlinDay(addDays(await server.inTenant(({ now }) => Promise.resolve(now)), -6));
    expect(await views()).toMatchObject([{ days: 7, since: await today() }]);
    const before = await today();
    await server.moveClock(3);
    expect(await today()).not.toBe(before);
    expect(await views()).toMatchObject([{ days: 7, since: await today() }]);
  });

  it('hold nothing that their list has no filter of, nor days of two kinds', async () => {
    expect(await whyNot(keep(newId(), { ...open, set: { wer: 'abc' } }))).toEqual({
      Eingestellt: 'invalid',
    });
    expect(
      await whyNot(keep(newId(), { name: 'Woche', set: { von: '2026-03-01' }, days: 7 })),
    ).toEqual({ Tage: 'invalid' });
    expect(await whyNot(keep(newId(), { name: 'Woche', set: {}, days: 7 }, 'orders'))).toEqual({
      Tage: 'invalid',
    });
    expect(await views()).toEqual([]);
  });

  it('have names of their own, in whatever case, also of two kept at once', async () => {
    const tries = await Promise.all([keep(newId(), open), keep(newId(), open)]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual([204, 400]);
    expect(await whyNot(keep(newId(), { ...open, name: 'OFFENE' }))).toEqual({ Name: 'taken' });
    await keep(newId(), { ...open, set: {} }, 'orders');
  });

  it('are at most twenty of a list', async () => {
    const ids = Array.from({ length: MOST_LIST_VIEWS }, () => newId());
    for (const [index, id] of ids.entries()) await keep(id, { ...open, name: `Nummer ${index}` });
    expect(await whyNot(keep(newId(), open))).toEqual({ Name: 'full' });
    await keep(ids[0] ?? '', open);
    expect(await views()).toHaveLength(MOST_LIST_VIEWS);
  });

  it('go with the person who is removed', async () => {
    await keep(newId(), open);
    const left = () =>
      server.inTenant(
        ({ db }) =>
          db.selectFrom('list_view').select('id').where('account_id', '=', person.id).execute(),
        OPERATOR_CLIENT,
      );
    expect(await left()).toHaveLength(1);
    const asAdmin = { ...(await operatorSession(server)), params: { id: person.id } };
    await server.call(removeOperator, { ...asAdmin, body: { reason: 'ausgeschieden' } });
    expect(await left()).toEqual([]);
  });
});
