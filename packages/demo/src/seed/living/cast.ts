import { sql } from 'kysely';
import {
  type Account,
  accountRepository,
  hashPassword,
  setAgentPassword,
} from '@weitersagen/server/internal/people/public.ts';
import {
  addPlan,
  addShop,
  type AgencyActor,
  agencyRepository,
  inviteAgent,
  inviteEmployee,
  requireActor,
  setAgencyPassword as setPassword,
} from '@weitersagen/server/internal/partners/public.ts';
import { addVouchers } from '@weitersagen/server/internal/rewards/public.ts';
import type { TenantTx } from '@weitersagen/server/internal/platform/database/tenant-scope.ts';
import { berlinDay } from '@weitersagen/domain/dates';
import { newId } from '@weitersagen/server/internal/platform/random.ts';
import { demoLogins } from '../demo-logins.ts';
import history from '../history.json' with { type: 'json' };
import type { Stage } from './stage.ts';

/** Who acts in the history beside the customers. */
export interface Cast {
  readonly mara: Account;
  readonly seller: Account;
  readonly owner: Account;
  readonly ownerActor: AgencyActor;
  readonly agencyId: string;
  /** Employees and agents of the agency. */
  readonly staff: readonly Account[];
}

const colleagues = [
  ['agency', 'Bärbel', 'Blitzableiter'],
  ['agency', 'Carsten', 'Clementine'],
  ['agency', 'Dörte', 'Drachenboot'],
  ['agent', 'Ludmilla', 'Leitungswasser'],
  ['agent', 'Manfred', 'Muschelkalk'],
] as const;

const addressOf = (first: string, last: string) =>
  `${first}.${last}@example.org`.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe');

async function accountOf(tx: TenantTx, kind: Account['kind'], email: string): Promise<Account> {
  const account = await accountRepository(tx).byEmail(kind, email);
  if (account === undefined) throw new Error(`${email} is not seeded`);
  return account;
}

/** What was seeded today has to have been there from the first day: people, terms, commissions, texts. */
async function datedBack(stage: Stage, since: Date): Promise<void> {
  await stage.inTenant(async ({ db }) => {
    await db.updateTable('account').set({ created_at: since, confirmed_at: since }).execute();
    await db
      .updateTable('legal_text')
      .set({ valid_from: berlinDay(since) })
      .execute();
    await db.updateTable('commission_rule').set({ since }).execute();
    await db.updateTable('seller').set({ activated_at: since, created_at: since }).execute();
    await db.updateTable('agency').set({ created_at: since }).execute();
    // Seeded invitations are still open, but no newer than the demo, whatever time of the day it begins at.
    await db
      .updateTable('invitation')
      .set({ created_at: stage.instantOf(-2) })
      .where('created_at', '>', stage.begin)
      .execute();
    await sql`update agency set activated_at = ${since} where activated_at is not null`.execute(db);
  });
}

/** Brings everybody on stage who makes referrals, on the day that agency and seller join. */
export async function castOf(
  stage: Stage,
  days: { readonly first: number; readonly joined: number },
): Promise<Cast> {
  await datedBack(stage, stage.instantOf(days.first));
  await stage.setClock(stage.instantOf(days.joined));
  const people = await stage.inTenant(async (tx) => {
    const owner = await accountOf(tx, 'agency', demoLogins.agency);
    const agencyId = owner.agency_id ?? '';
    await agencyRepository(tx).update(agencyId, history.agency);
    const session = { accountId: owner.id, kind: 'agency' } as const;
    const ownerActor = await requireActor(tx, session, 'employees');
    for (const { product, cents } of history.plans)
      await addPlan(tx, ownerActor, {
        productId: product,
        amountCents: cents,
        from: berlinDay(tx.now),
        to: null,
      });
    for (const shop of ['Kiel Hauptbahnhof', 'Flensburg Hafen'])
      await addShop(tx, ownerActor, shop, 'de');
    for (const cents of [2500, 3500, 4500, 5000, 5500, 7000, 9000, 11_000])
      await addVouchers(
        tx,
        Array.from({ length: 60 }, () => ({
          code: `FUN-${newId().slice(0, 12)}`,
          cents,
          kind: null,
        })),
      );
    return { owner, agencyId, ownerActor };
  });
  const staff = [
    await stage.inTenant((tx) => accountOf(tx, 'agency', demoLogins.agencyEmployee)),
    await stage.inTenant((tx) => accountOf(tx, 'agent', demoLogins.agent)),
  ];
  const known = await hashPassword(demoLogins.password);
  for (const [kind, firstName, lastName] of colleagues) {
    const person = { firstName, lastName, email: addressOf(firstName, lastName) };
    await stage.inTenant((tx) =>
      kind === 'agency'
        ? inviteEmployee(tx, people.ownerActor, person, 'de')
        : inviteAgent(tx, people.ownerActor, person),
    );
    const token = await stage.mailedToken(person.email);
    // The password of demos is known to everybody, so nobody may choose it: they choose another, and it is put in its place.
    await stage.inTenant(async (tx) => {
      await (kind === 'agency' ? setPassword : setAgentPassword)(tx, token, `Sturm-7-${newId()}`);
      const account = await accountOf(tx, kind, person.email);
      await accountRepository(tx).setPassword(account.id, known);
      staff.push(account);
    });
  }
  return {
    ...people,
    staff,
    mara: await stage.inTenant((tx) => accountOf(tx, 'referrer', demoLogins.referrer)),
    seller: await stage.inTenant((tx) => accountOf(tx, 'seller', demoLogins.seller)),
  };
}
