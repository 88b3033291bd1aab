import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@weitersagen/contracts/operator-customers';
import { searchHistory } from '@weitersagen/contracts/operator-history';
import { eraseAccount } from '../../people/accounts/account-erasure-repository.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { takeCash } from '../../testing/payout-scene.ts';
import type { Scene } from '../../testing/referral-scene.ts';
import { buildRewardScenes } from '../../testing/reward-scene.ts';

let server: TestServer;
let support: Awaited<ReturnType<typeof addOperator>>;
let scene: Scene;
beforeAll(async () => {
  server = await startTestServer();
  support = await addOperator(server, [{ role: 'support', client: 'funkelnetz' }]);
  const [built] = await buildRewardScenes(server, {});
  if (built === undefined) throw new Error('No scene');
  scene = built;
  await rename('account', scene.referrerEmail, 'Jörg', 'Müller-Weiß');
  await rename('recipient', scene.recipientEmail, 'Desirée', 'Mayer');
  await takeCash(server, scene.referrerEmail);
});
afterAll(() => server.stop());

const client = 'funkelnetz';
const rename = (table: 'account' | 'recipient', email: string, first: string, last: string) =>
  server.inTenant(({ db }) =>
    db
      .updateTable(table)
      .set({ first_name: first, last_name: last })
      .where('email', '=', email)
      .execute(),
  );
const find = async (words: string, by = support) =>
  (await server.call(contract.findCustomers, { ...by.session, body: { words } })).value;
const namesOf = async (words: string) => (await find(words)).customers.map(({ name }) => name);
const open = (id: string, by = support, of = client) =>
  server.call(contract.openCustomer, { ...by.session, body: { client: of, id } });

describe('a customer', () => {
  it.each([
    ['the beginning of a name', 'müll'],
    ['first name and beginning of the last', 'jörg weis'],
    ['other letters for umlauts', 'Joerg MUELLER'],
    ['what sounds like the name', 'Jorck Miller'],
  ])('is found by %s', async (_, words) => {
    expect(await namesOf(words)).toContain('Jörg Müller-Weiß');
  });

  it('is found as a contact, too, and by what sounds alike only where no name begins so', async () => {
    expect(await namesOf('desiree')).toEqual(['Desirée Mayer']);
    const meier = (await find('Desire Meier')).customers;
    expect(meier).toMatchObject([{ name: 'Desirée Mayer', by: 'sound', isContact: true }]);
    expect(meier[0]?.email).toMatch(/^.•••.?@example\.org$/);
    expect(await namesOf('desirée müller')).toEqual([]);
    // A short sound finds no name that begins otherwise: both sound as 67.
    expect(await namesOf('Neier')).toEqual([]);
  });

  it('is found by address, order, referral and bank account', async () => {
    const { order, referral } = await server.inTenant(async ({ db }) => ({
      order: await db
        .selectFrom('provider_order')
        .select('external_id')
        .where('lead_id', '=', scene.leadId)
        .executeTakeFirstOrThrow(),
      referral: await db
        .selectFrom('lead')
        .innerJoin('referral', 'referral.id', 'lead.referral_id')
        .select('referral.id')
        .where('lead.id', '=', scene.leadId)
        .executeTakeFirstOrThrow(),
    }));
    const iban = await server.inTenant(({ db }) =>
      db.selectFrom('reward_claim').select('iban').where('iban', 'is not', null).executeTakeFirst(),
    );
    const how = async (words: string) =>
      (await find(words)).customers.map(({ name, by }) => [name, by]);
    expect((await find(scene.referrerEmail)).customers[0]?.email).toBe(scene.referrerEmail);
    expect(await how(scene.referrerEmail.toUpperCase())).toEqual([['Jörg Müller-Weiß', 'email']]);
    expect(await how(order.external_id)).toEqual([
      ['Desirée Mayer', 'order'],
      ['Jörg Müller-Weiß', 'order'],
    ]);
    const number = order.external_id.toUpperCase();
    await server.inTenant(({ db }) =>
      db
        .updateTable('provider_order')
        .set({ external_id: 'FN-30596' })
        .where('external_id', '=', order.external_id)
        .execute(),
    );
    for (const written of ['fn-30596', 'FN 30596', 'fn30596'])
      expect((await how(written)).map(([, by]) => by)).toEqual(['order', 'order']);
    expect(await how(number)).toEqual([]);
    expect(await how(referral.id)).toEqual([['Jörg Müller-Weiß', 'referral']]);
    await server.inTenant(({ db }) =>
      db
        .updateTable('referral')
        .set({ short_code: 'K7Q2M4PX' })
        .where('id', '=', referral.id)
        .execute(),
    );
    expect(await how('k7q2-m4px')).toEqual([['Jörg Müller-Weiß', 'referral']]);
    expect(await how(iban?.iban ?? '')).toContainEqual(['Jörg Müller-Weiß', 'account']);
    const end = (iban?.iban ?? '').slice(-4);
    for (const written of [end, `•••• ${end}`, `${(iban?.iban ?? '').slice(-6, -4)} ${end}`])
      expect(await how(written)).toContainEqual(['Jörg Müller-Weiß', 'account']);
    const other = String((Number(end) + 1) % 10_000).padStart(4, '0');
    for (const written of [other, end.slice(1), `99${end}`]) expect(await how(written)).toEqual([]);
  });

  it('is of a client that the operator helps, of none else', async () => {
    const other = await addOperator(server, [{ role: 'support', client: 'sonnwerk' }]);
    expect((await find('müller', other)).customers).toEqual([]);
    const finance = await addOperator(server, [{ role: 'finance', client: null }]);
    const body = { words: 'müller' };
    const refused = await server.call(contract.findCustomers, { ...finance.session, body });
    expect(refused.error?.key).toBe('roleForbidden');
    const [found] = (await find('müller')).customers;
    expect((await open(found?.id ?? '', other)).error?.key).toBe('roleForbidden');
    const all = await addOperator(server, [{ role: 'support', client: null }]);
    expect((await open(found?.id ?? '', all, 'sonnwerk')).error?.key).toBe('unknownNumber');
    expect((await open('keiner', all, 'niemand')).error?.key).toBe('unknownTenant');
    const lost = { client: 'niemand', words: 'müller' };
    const unknown = await server.call(contract.findCustomers, { ...all.session, body: lost });
    expect(unknown.error?.key).toBe('unknownTenant');
  });

  it('is shown with both sides, order and rewards, without account, link or code; that it was looked at stands in the history', async () => {
    const [found] = (await find('müller')).customers;
    const { value, text } = await open(found?.id ?? '');
    expect(value).toMatchObject({
      name: 'Jörg Müller-Weiß',
      email: scene.referrerEmail,
      takesMail: true,
      account: { blockedAt: null },
      referrals: [
        { contacts: [{ who: { name: 'Desirée Mayer' }, order: { state: 'firstPayment' } }] },
      ],
      rewards: [{ cents: 7001, side: 'referrer', status: 'collected', kind: 'bar', isHeld: false }],
    });
    expect(value.rewards[0]?.maskedIban).toMatch(/^DE•/);
    const secrets = await server.inTenant(({ db }) =>
      db
        .selectFrom('reward_claim')
        .innerJoin('lead', 'lead.id', 'reward_claim.lead_id')
        .innerJoin('referral', 'referral.id', 'lead.referral_id')
        .select(['reward_claim.iban', 'referral.short_code', 'reward_claim.id'])
        .where('reward_claim.iban', 'is not', null)
        .executeTakeFirstOrThrow(),
    );
    for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
    const contact = value.referrals[0]?.contacts[0]?.who?.id ?? '';
    const other = (await open(contact)).value;
    expect(other).toMatchObject({
      name: 'Desirée Mayer',
      account: null,
      participations: [{ referrer: { id: found?.id, name: 'Jörg Müller-Weiß' } }],
    });
    const admin = await addOperator(server, [{ role: 'admin', client }]);
    const query = { nummer: found?.id ?? '', ereignis: 'Angesehen' as const };
    const { lines } = (await server.call(searchHistory, { ...admin.session, query })).value;
    expect(lines).toHaveLength(1);
  });

  it('that is erased is found by nothing', async () => {
    const { id } = await server.inTenant(({ db }) =>
      db
        .selectFrom('account')
        .select('id')
        .where('email', '=', scene.referrerEmail)
        .executeTakeFirstOrThrow(),
    );
    await server.inTenant((tx) => eraseAccount(tx, id));
    expect(await namesOf('müller')).toEqual([]);
    const left = await server.inTenant(({ db }) =>
      db.selectFrom('person_word').select('word').where('person_id', '=', id).execute(),
    );
    expect(left).toEqual([]);
    expect((await open(id)).error?.key).toBe('unknownNumber');
  });
});

describe('names', () => {
  const sounds = async (...words: string[]) => {
    const { rows } = await sql<{ sound: string }>`
      select name_sound(word) as sound from unnest(${words}::text[]) with ordinality as w (word, at) order by at`.execute(
      server.database.db,
    );
    return rows.map(({ sound }) => sound);
  };

  it('that sound alike in German have one sound, others another', async () => {
    const [meier, mayr, schmidt, schmitt, maier, mueller] = await sounds(
      'meier',
      'mayr',
      'schmidt',
      'schmitt',
      'maier',
      'mueller',
    );
    expect([mayr, maier]).toEqual([meier, meier]);
    expect(schmitt).toBe(schmidt);
    expect(mueller).not.toBe(meier);
    expect(await sounds('breschnew', 'wikipedia', 'ute')).toEqual(['17863', '3412', '']);
  });

  it('are found by an index, also under row-level security', async () => {
    const plan = await server.inTenant(async ({ db }) => {
      await sql`set local enable_seqscan = off`.execute(db);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select person_id from person_word w where w.word >= 'muel' and w.word < 'muel{'`.execute(
        db,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toMatch(/Index Cond:.*word >= 'muel'.*word < 'muel\{'/);
  });
});
