import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@weitersagen/contracts/endpoints';
import { listProductCommissions } from '@weitersagen/contracts/operator-commissions';
import { getKeptProduct } from '@weitersagen/contracts/operator-catalogue';
import { readCreditNote } from '@weitersagen/contracts/operator-corrections';
import { listHolds } from '@weitersagen/contracts/operator-holds';
import { askOwnEmailChange, confirmOwnEmailChange } from '@weitersagen/contracts/operator-account';
import { listKeys } from '@weitersagen/contracts/operator-keys';
import type { GoneMaker } from '@weitersagen/contracts/operator-makers';
import { getRun } from '@weitersagen/contracts/operator-payouts';
import * as people from '@weitersagen/contracts/operator-people';
import { getSettlementRun } from '@weitersagen/contracts/operator-settlements';
import { getClientSettings } from '@weitersagen/contracts/operator-tenants';
import type { Grant } from '@weitersagen/domain/operator-roles';
import { HAND_DAYS } from '@weitersagen/domain/second-person';
import { berlinDay } from '@weitersagen/domain/dates';
import { agreeToReward } from '../../catalogue/kept/kept-rewards.ts';
import { keptRewardRepository } from '../../catalogue/kept/kept-reward-repository.ts';
import { runOperator } from '../../commands/run-operator.ts';
import {
  proposeCorrection,
  releaseCorrection,
} from '../../partners/settlements/correction-service.ts';
import { settlementRepository } from '../../partners/settlements/settlement-repository.ts';
import {
  releaseSettlements,
  waitingSettlements,
} from '../../partners/settlements/settlement-payment.ts';
import { mailOperatorLink } from '../../people/operators/operator-access.ts';
import { invite } from '../../people/operators/operator-people-service.ts';
import { keptCommissionRepository } from '../../rewards/commissions/kept-commission-repository.ts';
import { agreeToCommission } from '../../rewards/commissions/kept-commissions.ts';
import { decideHold } from '../../rewards/holds/hold-decision.ts';
import { insertRun } from '../../rewards/payouts/payout-run-repository.ts';
import { releasePayoutRun } from '../../rewards/payouts/payout-release.ts';
import { feedKeyRepository } from '../../tenancy/feed-keys/feed-key-repository.ts';
import { agreeToFeedKey, issueFeedKey } from '../../tenancy/feed-keys/feed-keys.ts';
import { agreeToAccount, agreeToPart } from '../../tenancy/client-settings/proposed-settings.ts';
import { settingsRepository } from '../../tenancy/client-settings/settings-repository.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import {
  entriesOf,
  moneyPeople,
  releasedOrder,
  setCommission,
} from '../../testing/commission-scene.ts';
import { buildScene } from '../../testing/referral-scene.ts';
import { heldByOneHand } from '../../testing/held-reward.ts';
import { addMachineKey } from '../../testing/machine-key.ts';
import { addOperator, OPERATOR_CLIENT } from '../../testing/operator-session.ts';
import { freshEmail } from '../../testing/steps.ts';
import type { TenantTx } from '../database/tenant-scope.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const CLIENT = 'sonnwerk';
const all = (...roles: readonly Grant['role'][]): Grant[] =>
  roles.map((role) => ({ role, client: null }));
const inClient = <T>(work: (tx: TenantTx) => Promise<T>) => server.inTenant(work, CLIENT);
/** A product whose commission may be proposed. */
const commissioned = async ({ db }: TenantTx): Promise<number> =>
  (
    await db
      .selectFrom('product')
      .select('id')
      .where('id', '>', 100)
      .orderBy('id')
      .executeTakeFirstOrThrow()
  ).id;
const person = () => addOperator(server, all('admin', 'finance'));
type Person = Pick<Awaited<ReturnType<typeof person>>, 'id' | 'email'>;

type Reader = Awaited<ReturnType<typeof person>>['session'];
const settingsRead = async (reader: Reader) =>
  (await server.call(getClientSettings, { ...reader, query: { mandant: CLIENT } })).value;

/** Has somebody take another address. */
async function moveTo({ session }: Awaited<ReturnType<typeof person>>, email: string) {
  await server.call(askOwnEmailChange, { ...session, body: { email } });
  const token = (await server.mails(email))[0]?.token ?? '';
  expect((await server.call(confirmOwnEmailChange, { body: { token } })).error).toBeNull();
}

let count = 0;
/** Each act that takes two: somebody makes, somebody else finishes. */
const acts: Readonly<
  Record<
    string,
    {
      make(by: string): Promise<string>;
      finish(id: string, by: string): Promise<unknown>;
      /** Who of its makers may do it no longer, as somebody reads at it. */
      gone(id: string, reader: Reader): Promise<readonly GoneMaker[] | undefined>;
    }
  >
> = {
  releaseRun: {
    async make(by) {
      const id = `RTEST${(count += 1)}`;
      await inClient((tx) => insertRun(tx, id, by));
      return id;
    },
    finish: (id, by) => inClient((tx) => releasePayoutRun(tx, id, by)),
    async gone(lauf, reader) {
      const query = { mandant: CLIENT, lauf };
      return (await server.call(getRun, { ...reader, query })).value.goneMakers;
    },
  },
  releaseSettlementRun: {
    async make(by) {
      count += 1;
      const month = `${2000 + Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
      await inClient(({ db, tenant, now }) =>
        db
          .insertInto('settlement')
          .values({
            tenant: tenant.id,
            number: `T-${count}`,
            year: 2000,
            sequence: count,
            month,
            receiver_kind: 'seller',
            receiver_id: 'test',
            vat_status: 'regular',
            vat_percent: 19,
            net_cents: 100,
            vat_cents: 19,
            gross_cents: 119,
            receiver: JSON.stringify({ name: 'Test', iban: 'DE02500105170137075030' }),
            issued_on: berlinDay(now),
            created_by: by,
            created_at: now,
          })
          .execute(),
      );
      return month;
    },
    finish: (month, by) =>
      inClient(async (tx) =>
        releaseSettlements(tx, month, { by, seen: await waitingSettlements(tx, month) }),
      ),
    async gone(monat, reader) {
      const query = { mandant: CLIENT, monat };
      return (await server.call(getSettlementRun, { ...reader, query })).value.goneMakers;
    },
  },
  releaseCorrection: {
    // In the client whose scene there is: a released credit note over one order.
    make: (by) =>
      server.inTenant(async (tx) => {
        count += 1;
        await buildScene(tx);
        await setCommission(tx, 'standard;5000');
        const { seller } = await moneyPeople(tx);
        const { orderNumber } = await releasedOrder(tx, { agencyId: null, createdBy: seller });
        const [entry] = await entriesOf(tx, orderNumber);
        const number = `T-${count}`;
        const month = `${2000 + Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
        await settlementRepository(tx).insert(
          {
            number,
            year: 2000,
            sequence: count,
            month,
            receiver_kind: 'seller',
            receiver_id: seller,
            vat_status: 'smallBusiness',
            vat_percent: 0,
            net_cents: 5000,
            vat_cents: 0,
            gross_cents: 5000,
            receiver: JSON.stringify({ name: 'Test' }),
            issued_on: berlinDay(tx.now),
            status: 'released',
            created_by: 'commands',
          },
          [{ commission: entry?.id ?? '', text: 'Provision', cents: 5000 }],
        );
        const asked = { number, line: 1, cents: 100, reason: 'Falscher Satz', by };
        return (await proposeCorrection(tx, asked)).id;
      }),
    finish: (id, by) => server.inTenant((tx) => releaseCorrection(tx, id, by)),
    async gone(id, reader) {
      const query = { mandant: 'funkelnetz', nummer: `T-${count}` };
      const { value } = await server.call(readCreditNote, { ...reader, query });
      return value.corrections.find((one) => one.id === id)?.goneMakers;
    },
  },
  agreeToReward: {
    make: (by) =>
      inClient(async (tx) => {
        const product = await tx.db.selectFrom('product').select('id').executeTakeFirstOrThrow();
        const startsOn = berlinDay(new Date(tx.now.getTime() + (count += 1) * 86_400_000));
        const rewards = keptRewardRepository(tx);
        const id = await rewards.nextId();
        await rewards.insert([
          {
            id,
            productId: product.id,
            title: 'Test',
            text: '150 €',
            valueCents: 15_000,
            startsOn,
            endsOn: startsOn,
            isExtra: true,
            isProposed: true,
            proposedBy: by,
          },
        ]);
        return String(id);
      }),
    finish: (id, by) => inClient((tx) => agreeToReward(tx, Number(id), by)),
    async gone(id, reader) {
      const product = await inClient(({ db }) =>
        db
          .selectFrom('reward')
          .select('product_id')
          .where('id', '=', Number(id))
          .executeTakeFirstOrThrow(),
      );
      const query = { mandant: CLIENT, nummer: String(product.product_id) };
      const { value } = await server.call(getKeptProduct, { ...reader, query });
      return value.rewards.find((reward) => reward.id === Number(id))?.goneMakers;
    },
  },
  agreeToCommission: {
    make: (by) =>
      inClient(async (tx) => {
        const product = await commissioned(tx);
        const id = `vorschlag-${(count += 1)}`;
        const startsOn = berlinDay(new Date(tx.now.getTime() + count * 86_400_000));
        await keptCommissionRepository(tx).propose({
          id,
          productId: product,
          amountCents: 20_000,
          startsOn,
          by,
        });
        return id;
      }),
    finish: (proposal, by) =>
      inClient(async (tx) =>
        agreeToCommission(tx, { product: await commissioned(tx), proposal }, by),
      ),
    async gone(_, reader) {
      const query = { mandant: CLIENT, nummer: String(await inClient(commissioned)) };
      const { value } = await server.call(listProductCommissions, { ...reader, query });
      return value.proposal?.goneMakers;
    },
  },
  agreeToKey: {
    make: (by) =>
      inClient(async (tx) => {
        const wanted = { name: 'Portal', scopes: ['portalSignIn'], days: 9 } as const;
        return (await issueFeedKey(tx, wanted, by)).id;
      }),
    finish: (id, by) => inClient((tx) => agreeToFeedKey(tx, id, by)),
    async gone(id, reader) {
      const { clients } = (await server.call(listKeys, reader)).value;
      return clients.flatMap(({ keys }) => keys).find((key) => key.id === id)?.goneMakers;
    },
  },
  agreeToSettings: {
    make: (by) =>
      inClient(async (tx) => {
        await settingsRepository(tx).proposePart('autologin', { autologin: true }, by);
        const [part] = await settingsRepository(tx).proposedParts();
        return part?.id ?? '';
      }),
    finish: (seen, by) => inClient((tx) => agreeToPart(tx, seen, by)),
    gone: async (seen, reader) =>
      (await settingsRead(reader)).proposedParts.find(({ id }) => id === seen)?.goneMakers,
  },
  decideHold: {
    make: async (by) => (await heldByOneHand(server, by)).claim,
    finish: (claim, by) =>
      server.inTenant((tx) =>
        decideHold(tx, { claim, decision: 'released', reason: 'Nachgefragt' }, by),
      ),
    async gone(claim, reader) {
      const query = { mandant: 'funkelnetz' };
      let after: string | null = null;
      do {
        const place: Record<string, string> = after === null ? {} : { nach: after };
        const { value } = await server.call(listHolds, {
          ...reader,
          query: { ...query, ...place },
        });
        const found = value.rewards.find(({ id }) => id === claim);
        if (found !== undefined) return found.goneMakers;
        after = value.next;
      } while (after !== null);
      return undefined;
    },
  },
  agreeToPayoutAccount: {
    async make(by) {
      const account = { name: 'Kasse', iban: 'DE02500105170137075030', bic: null };
      return inClient(async (tx) => {
        await settingsRepository(tx).propose(account, by);
        return (await settingsRepository(tx).proposal())?.id ?? '';
      });
    },
    finish: (seen, by) => inClient((tx) => agreeToAccount(tx, seen, by)),
    gone: async (_, reader) => (await settingsRead(reader)).proposal?.goneMakers,
  },
};

/** How an act ends; the runs here hold nothing, which is found after it is known who asks. */
async function outcome(work: Promise<unknown>): Promise<'own' | 'near' | 'done'> {
  const why = await work.then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );
  if (/ownProposal|^You (?:created|made out|proposed)/.test(why)) return 'own';
  if (/nearProposer|belong together/.test(why)) return 'near';
  expect(why).toMatch(/^done$|is empty/);
  return 'done';
}

const tried = async (name: string, maker: Person, other: Person) => {
  const act = acts[name];
  if (act === undefined) throw new Error(name);
  const made = await act.make(maker.id);
  return outcome(act.finish(made, other.id));
};

const reason = 'so will es die Prüfung';
/** Each way to have a hand in somebody's access, from one person to another. */
const ways: Readonly<
  Record<string, (by: Awaited<ReturnType<typeof person>>, of: Person) => Promise<unknown>>
> = {
  'mailed a link': (by, of) =>
    server.call(people.mailOperatorLink, { ...by.session, params: { id: of.id } }),
  'reset a factor': (by, of) =>
    server.call(people.resetOperatorFactor, {
      ...by.session,
      params: { id: of.id },
      body: { reason },
    }),
  'gave a role': (by, of) =>
    server.call(people.changeOperatorRoles, {
      ...by.session,
      params: { id: of.id },
      body: { roles: all('admin', 'finance', 'content'), reason },
    }),
  unblocked: async (by, of) => {
    const call = { ...by.session, params: { id: of.id } };
    await server.call(people.blockOperator, { ...call, body: { reason } });
    return server.call(people.unblockOperator, call);
  },
};

async function invited(by: Awaited<ReturnType<typeof person>>): Promise<Person> {
  const email = freshEmail('neu');
  const { value } = await server.call(people.inviteOperator, {
    ...by.session,
    body: { email, firstName: 'Ines', lastName: 'Invit', language: 'de', roles: all('finance') },
  });
  return { id: value.id, email };
}

describe('an act that takes two people', () => {
  it('is one of those that are tried here', () => {
    const told = Object.entries(endpoints).filter(([, { errors }]) =>
      (errors as readonly string[]).includes('ownProposal'),
    );
    for (const [name, { errors }] of told)
      expect([name, (errors as readonly string[]).includes('nearProposer')]).toEqual([name, true]);
    // What takes a client that leaves or left: departure.test.ts and removal.test.ts.
    const elsewhere = ['agreeToRemoval', 'confirmDeparture'];
    expect(told.map(([name]) => name).toSorted()).toEqual(
      [...Object.keys(acts), ...elsewhere].toSorted(),
    );
  });

  it.each(Object.keys(acts))(
    '%s: is done by two who have nothing to do with each other',
    async (name) => {
      const [one, other] = [await person(), await person()];
      expect(await tried(name, one, one)).toBe('own');
      expect(await tried(name, one, other)).toBe('done');
    },
  );

  it.each(
    Object.keys(acts).flatMap((name) => Object.keys(ways).map((way) => [name, way] as const)),
  )(
    '%s: is refused where one %s to the other, either way round, until the days are over',
    async (name, way) => {
      const [one, other] = [await person(), await person()];
      await ways[way]?.(one, other);
      expect(await tried(name, one, other)).toBe('near');
      expect(await tried(name, other, one)).toBe('near');
      expect(await tried(name, other, await person())).toBe('done');
      await server.moveClock(HAND_DAYS + 1);
      expect(await tried(name, one, other)).toBe('done');
    },
  );

  it.each(Object.keys(acts))(
    '%s: is refused between who invited and whoever came by that, for good',
    async (name) => {
      const one = await person();
      const other = await invited(one);
      expect(await tried(name, one, other)).toBe('near');
      expect(await tried(name, other, one)).toBe('near');
      await server.moveClock(HAND_DAYS * 20);
      expect(await tried(name, one, other)).toBe('near');
      expect(await tried(name, await person(), other)).toBe('done');
    },
  );

  it.each(Object.keys(acts))(
    '%s: says who of those that made it was blocked, lost the role or was removed',
    async (name) => {
      const [maker, reader] = [await person(), await person()];
      const made = (await acts[name]?.make(maker.id)) ?? '';
      const gone = () => acts[name]?.gone(made, reader.session);
      expect(await gone()).toEqual([]);
      const change = (params: { readonly id: string }) => ({ ...reader.session, params });
      const roles = name === 'decideHold' ? [] : all('support');
      const given = { ...change(maker), body: { roles, reason } };
      expect((await server.call(people.changeOperatorRoles, given)).error).toBeNull();
      const told = { name: expect.stringContaining(maker.email) };
      expect(await gone()).toEqual([{ ...told, why: 'withoutRole' }]);
      await server.call(people.blockOperator, { ...change(maker), body: { reason } });
      expect(await gone()).toEqual([{ ...told, why: 'blocked' }]);
      await server.call(people.removeOperator, { ...change(maker), body: { reason } });
      expect(await gone()).toEqual([{ name: expect.any(String), why: 'removed' }]);
    },
  );

  it('says of a machine that it is who made it', async () => {
    const [maker, reader] = [await person(), await person()];
    const key = { name: `lauf-${maker.id}`, by: maker.id, action: 'payouts create' };
    const made = (await acts['releaseRun']?.make(await addMachineKey(server, key))) ?? '';
    const block = { ...reader.session, params: { id: maker.id }, body: { reason } };
    await server.call(people.blockOperator, block);
    expect(await acts['releaseRun']?.gone(made, reader.session)).toMatchObject([
      { why: 'blocked' },
    ]);
  });

  it('stays refused for what was made before the hand, however long it waits', async () => {
    const [one, other] = [await person(), await person()];
    const made = (await acts['releaseRun']?.make(one.id)) ?? '';
    await ways['mailed a link']?.(one, other);
    await server.moveClock(HAND_DAYS + 1);
    const release = (by: Person) => outcome(inClient((tx) => releasePayoutRun(tx, made, by.id)));
    expect(await release(other)).toBe('near');
    expect(await release(await person())).toBe('done');
  });

  it('is refused to two whom the same person invited, until they are known for some time', async () => {
    const one = await person();
    const [first, second] = [await invited(one), await invited(one)];
    expect(await tried('releaseRun', first, second)).toBe('near');
    await server.moveClock(HAND_DAYS + 1);
    expect(await tried('releaseRun', first, second)).toBe('done');
  });

  it('is refused after a command that nobody was signed in for changed one of them', async () => {
    const [one, other] = [await person(), await person()];
    const environment = { DATABASE_URL: server.database.url, OPERATOR_SESSION_FILE: '/nowhere' };
    const reset = ['operators', 'reset-factor', other.email, '--reason', reason];
    const code = await runOperator(
      reset,
      environment,
      () => undefined,
      () => undefined,
    );
    expect(code).toBe(0);
    expect(await tried('releaseRun', one, other)).toBe('near');
    await server.moveClock(HAND_DAYS + 1);
    expect(await tried('releaseRun', one, other)).toBe('done');
  });

  it('is refused to two accounts of one mailbox, and to a machine of who made it', async () => {
    const name = freshEmail('eine').split('@')[0] ?? '';
    const [one, other] = await Promise.all(
      ['', '+zwei'].map((suffix) =>
        addOperator(server, all('admin', 'finance'), `${name}${suffix}@example.org`),
      ),
    );
    if (one === undefined || other === undefined) throw new Error('Nobody');
    expect(await tried('releaseRun', one, other)).toBe('near');
    const third = await person();
    const made = { name, by: third.id, action: 'holds release' };
    const machine = { id: await addMachineKey(server, made), email: '' };
    expect(await tried('decideHold', third, machine)).toBe('own');
    expect(await tried('decideHold', one, machine)).toBe('done');
  });

  it('is refused to who had one mailbox, also after one has another address, or was removed and invited again', async () => {
    const [one, helper] = [await person(), await person()];
    const name = one.email.split('@')[0] ?? '';
    const twin = await addOperator(server, all('admin', 'finance'), `${name}+zwei@example.org`);
    await moveTo(twin, freshEmail('anders'));
    expect(await tried('releaseRun', one, twin)).toBe('near');
    const run = (await acts['releaseRun']?.make(one.id)) ?? '';
    const call = { ...helper.session, params: { id: one.id }, body: { reason } };
    expect((await server.call(people.removeOperator, call)).error).toBeNull();
    const again = await addOperator(server, all('finance'), one.email);
    const release = (by: Person) => outcome(inClient((tx) => releasePayoutRun(tx, run, by.id)));
    expect(await release(again)).toBe('near');
    expect(await release(twin)).toBe('near');
    expect(await release(await person())).toBe('done');
  });

  it('is refused to who invited the maker, was removed and invited again, and to mailboxes that hang together by a third', async () => {
    const [host, helper] = [await person(), await person()];
    const own = all('admin', 'finance');
    const body = { email: freshEmail('gast'), firstName: 'Gerda', lastName: 'Gast', roles: own };
    const { id } = (await server.call(people.inviteOperator, { ...host.session, body })).value;
    const guest = { id, email: body.email };
    const run = (await acts['releaseRun']?.make(id)) ?? '';
    const call = { ...helper.session, params: { id: host.id }, body: { reason } };
    expect((await server.call(people.removeOperator, call)).error).toBeNull();
    const again = await addOperator(server, own, host.email);
    const release = (by: Person) => outcome(inClient((tx) => releasePayoutRun(tx, run, by.id)));
    expect(await release(again)).toBe('near');
    expect(await tried('releaseRun', again, guest)).toBe('near');
    const given = await person();
    const more = { roles: all('admin', 'finance', 'support'), reason };
    const gives = { ...again.session, params: { id: given.id }, body: more };
    expect((await server.call(people.changeOperatorRoles, gives)).error).toBeNull();
    await server.call(people.removeOperator, { ...call, params: { id: given.id } });
    const back = await addOperator(server, own, given.email);
    expect(await tried('releaseRun', back, again)).toBe('near');
    const [one, far] = [await person(), freshEmail('fern')];
    const between = await addOperator(server, own, one.email.replace('@', '+zwei@'));
    await moveTo(between, far);
    const third = await addOperator(server, own, far.replace('@', '+drei@'));
    expect(await tried('releaseRun', one, third)).toBe('near');
    expect(await release(await person())).toBe('done');
  });

  it('knows mailboxes of before by the same digest, which the migration takes from addresses that were changed', async () => {
    const kept = () =>
      server.inTenant(
        ({ db }) =>
          db
            .selectFrom('former_mailbox')
            .select(['account_id', 'mailbox_sha256'])
            .orderBy('account_id')
            .orderBy('mailbox_sha256')
            .execute(),
        OPERATOR_CLIENT,
      );
    const name = freshEmail('g.mail').split('@')[0] ?? '';
    for (const email of [`${name}+eins@googlemail.com`, freshEmail('pl+us')])
      await moveTo(await addOperator(server, all('support'), email), freshEmail('neu'));
    const before = await kept();
    const file = new URL('../../../migrations/225_former_mailboxes_of_before.sql', import.meta.url);
    await server.database.pool.query(readFileSync(file, 'utf8'));
    expect(await kept()).toEqual(before);
    expect(before.length).toBeGreaterThanOrEqual(2);
  });

  it('is not hindered by a role that was taken', async () => {
    const [one, other] = [await person(), await person()];
    const body = { roles: all('finance'), reason };
    await server.call(people.changeOperatorRoles, {
      ...one.session,
      params: { id: other.id },
      body,
    });
    expect(await tried('releaseRun', one, other)).toBe('done');
  });

  it('is open to the first two people of an installation, and to nobody whom the first invites after', async () => {
    const one = await person();
    const [second = one, third = one] = await server.inTenant(async (tx) => {
      const everybodyElse = (was: { deleted_at: Date | null; confirmed_at: Date | null }) =>
        tx.db.updateTable('account').set(was).where('id', '<>', one.id).execute();
      const asked = async (email = freshEmail('neu')) => {
        const body = { email, firstName: 'Ada', lastName: 'Zweite', roles: all('admin') };
        const { id } = await invite(tx, { seal: server.deps.seal, clients: {} }, one.id, body);
        return { id, email };
      };
      await everybodyElse({ deleted_at: tx.now, confirmed_at: null });
      const first = await asked();
      // Its mail was lost.
      await mailOperatorLink(tx, { ...first, confirmed_at: null }, { actor: one.id });
      const invitations = [first, await asked()];
      await everybodyElse({ deleted_at: null, confirmed_at: tx.now });
      return invitations;
    }, OPERATOR_CLIENT);
    expect(await tried('releaseRun', one, second)).toBe('done');
    expect(await tried('releaseRun', one, third)).toBe('near');
  });

  it('compares the two in the database as well', async () => {
    const own = (work: (tx: TenantTx) => Promise<unknown>) =>
      expect(inClient(work)).rejects.toThrow('_two_people');
    const month = (await acts['releaseSettlementRun']?.make('ida')) ?? '';
    await own(({ db }) =>
      db.updateTable('settlement').set({ released_by: 'ida' }).where('month', '=', month).execute(),
    );
    const reward = Number(await acts['agreeToReward']?.make('ida'));
    await own((tx) => keptRewardRepository(tx).agree(reward, 'ida'));
    await acts['agreeToPayoutAccount']?.make('ida');
    await own((tx) => settingsRepository(tx).takeProposal('ida'));
    const part = (await acts['agreeToSettings']?.make('ida')) ?? '';
    await own((tx) => settingsRepository(tx).takePart(part, 'ida'));
    const key = (await acts['agreeToKey']?.make('ida')) ?? '';
    await own((tx) => feedKeyRepository(tx).agree(key, 'ida'));
    await expect(
      server.inTenant(
        ({ db }) => db.updateTable('access_hand').set({ kind: 'first' }).execute(),
        OPERATOR_CLIENT,
      ),
    ).rejects.toThrow('permission denied');
  });
});
