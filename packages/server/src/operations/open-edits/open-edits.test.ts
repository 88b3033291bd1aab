import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepEdit, openEdit, type TypedField } from '@weitersagen/contracts/operator-open-edits';
import { removeOperator } from '@weitersagen/contracts/operator-people';
import { addDays } from '@weitersagen/domain/dates';
import { OPEN_EDIT_SECONDS, UNSAVED_INPUT_DAYS } from '@weitersagen/domain/open-edits';
import { runJob } from '../../platform/jobs/job.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator, OPERATOR_CLIENT, operatorSession } from '../../testing/operator-session.ts';
import { cleanUp } from '../../worker/clean-up.ts';

let server: TestServer;
let one: Awaited<ReturnType<typeof addOperator>>;
let other: Awaited<ReturnType<typeof addOperator>>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.inTenant(({ db }) => db.deleteFrom('open_edit').execute(), OPERATOR_CLIENT);
  one = await addOperator(server, [{ role: 'content', client: 'funkelnetz' }]);
  other = await addOperator(server, [{ role: 'content', client: 'funkelnetz' }]);
});

const product = { client: 'funkelnetz', kind: 'product', id: '4711' } as const;
type Thing = { client: string; kind: 'product' | 'text'; id: string };
const open = (who = one, thing: Thing = product) =>
  server.call(openEdit, { ...who.session, body: thing });
const input: TypedField[] = [
  { name: 'name', typed: 'Neu', from: 'Alt' },
  { name: 'isActive', typed: false, from: true },
];
const keep = (kept: TypedField[] | null | undefined, isOpen = true, who = one) =>
  server.call(keepEdit, {
    ...who.session,
    body: { ...product, isOpen, ...(kept !== undefined && { input: kept }) },
  });
const ownOf = async (who = one, thing: Thing = product) => (await open(who, thing)).value.own;
const othersOf = async (who = other, thing: Thing = product) =>
  (await open(who, thing)).value.others;
/** As if the last sign of life had come so many seconds earlier. */
const age = (seconds: number) =>
  server.inTenant(
    ({ db, realNow }) =>
      db
        .updateTable('open_edit')
        .set({ seen_at: new Date(realNow.getTime() - seconds * 1000) })
        .execute(),
    OPERATOR_CLIENT,
  );
const rows = () =>
  server.inTenant(
    ({ db }) => db.selectFrom('open_edit').select('account_id').execute(),
    OPERATOR_CLIENT,
  );

describe('what operators have open', () => {
  it('is told to who opens the same thing of the same client, and to nobody else', async () => {
    const all = await addOperator(server, [{ role: 'admin', client: null }]);
    expect((await open()).value).toEqual({ own: null, others: [] });
    expect(await othersOf()).toEqual([{ name: expect.any(String), isTyping: false }]);
    expect(await othersOf(other, { ...product, id: '4712' })).toEqual([]);
    expect(await othersOf(other, { ...product, kind: 'text' })).toEqual([]);
    expect(await othersOf(all, { ...product, client: 'sonnwerk' })).toEqual([]);
    expect(await othersOf(one)).toHaveLength(1);
  });

  it('says who typed something that is not saved, until it is saved or left', async () => {
    await keep(input);
    expect(await othersOf()).toMatchObject([{ isTyping: true }]);
    await keep(null);
    expect(await othersOf()).toMatchObject([{ isTyping: false }]);
    expect((await keep(undefined, false)).value.others).toHaveLength(1);
    expect(await othersOf()).toEqual([]);
  });

  it('ends a minute after the last sign of a page', async () => {
    await open();
    await age(OPEN_EDIT_SECONDS - 5);
    expect(await othersOf()).toHaveLength(1);
    await server.inTenant(({ db }) => db.deleteFrom('open_edit').execute(), OPERATOR_CLIENT);
    await open();
    await age(OPEN_EDIT_SECONDS + 1);
    expect(await othersOf()).toEqual([]);
  });

  it('ends as somebody signs out', async () => {
    await open();
    expect(await othersOf()).toHaveLength(1);
    await server.inTenant(
      ({ db, realNow }) =>
        db
          .updateTable('session')
          .set({ revoked_at: realNow })
          .where('account_id', '=', one.id)
          .execute(),
      OPERATOR_CLIENT,
    );
    expect(await othersOf()).toEqual([]);
  });

  it('is asked only with a role for the client, which there is', async () => {
    const elsewhere = await open(one, { ...product, client: 'sonnwerk' });
    expect(elsewhere.error?.key).toBe('roleForbidden');
    const all = await addOperator(server, [{ role: 'admin', client: null }]);
    for (const client of ['nirgends', OPERATOR_CLIENT]) {
      expect((await open(all, { ...product, client })).error?.key).toBe('unknownTenant');
      const kept = { ...product, client, isOpen: true };
      const call = server.call(keepEdit, { ...all.session, body: kept });
      expect((await call).error?.key).toBe('unknownTenant');
    }
  });
});

describe('input that was not saved', () => {
  it('is given to who typed it, wherever they sign in, and to nobody else', async () => {
    await keep(input);
    expect(await ownOf()).toEqual({ fields: input, at: expect.any(String) });
    expect(await ownOf(other)).toBeNull();
    expect(await ownOf(one, { ...product, id: '1' })).toBeNull();
    // Being there, or leaving, keeps it.
    await keep(undefined, false);
    expect(await ownOf()).toMatchObject({ fields: input });
  });

  it('stands as it was typed last, also of two tabs at once, until it is forgotten', async () => {
    const later = [{ name: 'name', typed: 'Neuer', from: 'Alt' }];
    await Promise.all([keep(input), keep(later)]);
    await keep(later);
    expect(await ownOf()).toMatchObject({ fields: later });
    await keep(null);
    expect(await ownOf()).toBeNull();
  });

  it('is refused where it is no input of a form', async () => {
    const field = { name: 'name', typed: 'x', from: '' };
    const wrong = [
      [],
      [{ ...field, name: 'a b' }],
      [{ ...field, typed: 'x'.repeat(60_001) }],
      Array.from({ length: 201 }, (_, index) => ({ ...field, name: `feld${index}` })),
    ];
    for (const typed of wrong) {
      const Eingaben = typed.map(({ name: Feld, typed: Eingegeben, from: Vorher }) => ({
        Feld,
        Eingegeben,
        Vorher,
      }));
      const thing = { Mandant: product.client, Art: 'Produkt', Kennung: product.id };
      const wire = { ...thing, Offen: true, Eingaben };
      const { error } = await server.call(keepEdit, { ...one.session, wire });
      expect(error?.key).toBe('invalidInput');
    }
    expect(await ownOf()).toBeNull();
  });

  it('is deleted after thirty days, and what says nothing any more within a day', async () => {
    await keep(input);
    await open(other);
    const tidy = async () =>
      runJob(cleanUp, await server.tenant(OPERATOR_CLIENT), server.deps.withTenant);
    await tidy();
    expect(await rows()).toHaveLength(2);
    await age(86_401);
    await tidy();
    expect(await rows()).toEqual([{ account_id: one.id }]);
    await server.inTenant(
      ({ db, realNow }) =>
        db
          .updateTable('open_edit')
          .set({ typed_at: addDays(realNow, -UNSAVED_INPUT_DAYS - 1) })
          .execute(),
      OPERATOR_CLIENT,
    );
    await tidy();
    expect(await rows()).toEqual([]);
  });

  it('goes with the person who is removed', async () => {
    await keep(input);
    const asAdmin = { ...(await operatorSession(server)), params: { id: one.id } };
    await server.call(removeOperator, { ...asAdmin, body: { reason: 'ausgeschieden' } });
    expect(await rows()).toEqual([]);
  });
});
