import { parseCommissionRule } from '@weitersagen/domain/commission';
import { inOrderOfForce, versionAt } from '@weitersagen/domain/dated-versions';
import { berlinDay } from '@weitersagen/domain/dates';
import type { CommissionTable } from '../../platform/database/commission-types.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { newId } from '../../platform/random.ts';

/** A rule as a referral has it pinned: its text, version and amount in cents. */
interface PinnedRule {
  readonly text: string;
  readonly version: number;
  readonly cents: number;
}

export type NewCommission = Omit<CommissionTable, 'tenant' | 'id' | 'booked_at'>;

/** Commission rules, plans and entries of one tenant. Entries are only ever added. */
export function commissionRepository({ db, tenant, now }: TenantTx) {
  return {
    /** The order of a lead with what decides who earns. */
    orderOf: (leadId: string) =>
      db
        .selectFrom('provider_order')
        .innerJoin('lead', 'lead.id', 'provider_order.lead_id')
        .innerJoin('referral', 'referral.id', 'lead.referral_id')
        .leftJoin('account', 'account.id', 'provider_order.created_by_account')
        .select([
          'provider_order.id',
          'provider_order.product_id',
          'provider_order.agency_id',
          'provider_order.created_by_account',
          'referral.created_at as referred_at',
          'account.kind as creator_kind',
          'account.agency_id as creator_agency_id',
        ])
        .where('provider_order.lead_id', '=', leadId)
        .executeTakeFirst(),
    /** The commission of a product known at an instant; one from before the first version has the first. */
    async ruleAt(productId: number, at: Date): Promise<PinnedRule | null> {
      const versions = await db
        .selectFrom('commission_rule')
        .select(['version', 'text', 'since'])
        .where('product_id', '=', productId)
        .execute();
      const known = versionAt(versions, at) ?? inOrderOfForce(versions)[0];
      const rule = parseCommissionRule(known?.text ?? null);
      if (known === undefined || known.text === null || rule === null) return null;
      return { text: known.text, version: known.version, cents: rule.cents };
    },
    /** The plan of an agency for a product, known and valid at an instant. */
    planAt: (agencyId: string, productId: number, at: Date) =>
      db
        .selectFrom('reward_plan')
        .select(['id', 'version', 'amount_cents'])
        .where('agency_id', '=', agencyId)
        .where('product_id', '=', productId)
        .where('created_at', '<=', at)
        .where((where) =>
          where.or([where('superseded_at', 'is', null), where('superseded_at', '>', at)]),
        )
        .where('valid_from', '<=', berlinDay(at))
        .where((where) =>
          where.or([where('valid_to', 'is', null), where('valid_to', '>=', berlinDay(at))]),
        )
        .executeTakeFirst(),
    /** Adds an entry; one that exists for the order, receiver and kind stays as it is. */
    async insert(entry: NewCommission): Promise<void> {
      await db
        .insertInto('commission')
        .values({ ...entry, tenant: tenant.id, id: newId(), booked_at: now })
        .onConflict((conflict) =>
          conflict
            .columns(['tenant', 'order_id', 'receiver_kind', 'receiver_id', 'kind'])
            .doNothing(),
        )
        .execute();
    },
    /** What released corrections of its credit note add to an entry or take from it, in cents. */
    async correctedCents(id: string): Promise<number> {
      const { cents } = await db
        .selectFrom('settlement_line')
        .innerJoin('settlement_correction', (join) =>
          join
            .onRef(
              'settlement_correction.settlement_number',
              '=',
              'settlement_line.settlement_number',
            )
            .onRef('settlement_correction.line', '=', 'settlement_line.line'),
        )
        .select(({ fn }) => fn.sum<string | null>('settlement_correction.amount_cents').as('cents'))
        .where('settlement_line.commission_id', '=', id)
        .where('settlement_correction.status', '=', 'released')
        .executeTakeFirstOrThrow();
      return Number(cents ?? 0);
    },
    /** What was earned with a lead and not corrected yet. */
    uncorrected: (leadId: string) =>
      db
        .selectFrom('commission')
        .selectAll()
        .where('lead_id', '=', leadId)
        .where('kind', '=', 'earned')
        .where('id', 'not in', (select) =>
          select
            .selectFrom('commission as correction')
            .select('correction.corrects')
            .where('correction.lead_id', '=', leadId)
            .where('correction.corrects', 'is not', null)
            .$castTo<{ corrects: string }>(),
        )
        .orderBy('id')
        .execute(),
  };
}
