import { sql, type Selectable } from 'kysely';
import type { SettlementCorrectionTable } from '../../platform/database/commission-types.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { newId } from '../../platform/random.ts';

export type CorrectionRow = Selectable<SettlementCorrectionTable>;

/** A line of a credit note as corrections see it; amounts net in cents. */
export interface CorrectedLine {
  readonly line: number;
  readonly text: string;
  readonly amount_cents: number;
  readonly corrected_cents: number;
  readonly order_number: string;
  readonly product: string;
  /** The referral's lead; null where the line is a correction itself. */
  readonly lead_id: string | null;
  /** Whether it is a commission that was earned, and its order did not take it back. */
  readonly stands: boolean;
}

/** What a line comes to by now: what it says, and what its corrections add or take. */
export const standsAt = ({ amount_cents: said, corrected_cents: more }: CorrectedLine): number =>
  said + more;

/** Corrections of one tenant's credit notes. What was proposed is not changed; it is released or withdrawn, once. */
export function correctionRepository({ db, tenant, now }: TenantTx) {
  return {
    /** The lines of a credit note with what corrections made of them. */
    async lines(number: string): Promise<readonly CorrectedLine[]> {
      const { rows } = await sql<CorrectedLine>`
        select l.line, l.text, l.amount_cents, coalesce(k.cents, 0)::int as corrected_cents,
          o.external_id as order_number, p.name as product, c.lead_id,
          l.commission_id is not null and c.kind = 'earned'
            and not exists (select from commission b where b.tenant = c.tenant and b.corrects = c.id) as stands
        from settlement_line l
        left join settlement_correction own on own.tenant = l.tenant and own.id = l.correction_id
        left join settlement_line before on before.tenant = own.tenant and before.settlement_number = own.settlement_number and before.line = own.line
        join commission c on c.tenant = l.tenant and c.id = coalesce(l.commission_id, before.commission_id)
        join provider_order o on o.tenant = c.tenant and o.id = c.order_id
        join product p on p.tenant = c.tenant and p.id = c.product_id
        left join lateral (
          select sum(k.amount_cents) as cents from settlement_correction k
          where k.tenant = l.tenant and k.settlement_number = l.settlement_number and k.line = l.line and k.status = 'released'
        ) k on true
        where l.settlement_number = ${number}
        order by l.line`.execute(db);
      return rows;
    },
    /** Proposes a correction; nothing where one of the line waits already, or the dispute has one. */
    insert: (
      correction: Pick<
        CorrectionRow,
        'settlement_number' | 'line' | 'amount_cents' | 'reason' | 'dispute_id' | 'proposed_by'
      >,
    ): Promise<CorrectionRow | undefined> =>
      db
        .insertInto('settlement_correction')
        .values({ ...correction, tenant: tenant.id, id: newId(), proposed_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst(),
    byId: (id: string): Promise<CorrectionRow | undefined> =>
      db.selectFrom('settlement_correction').selectAll().where('id', '=', id).executeTakeFirst(),
    /** The correction that a document brings. */
    ofDocument: (number: string): Promise<CorrectionRow | undefined> =>
      db
        .selectFrom('settlement_correction')
        .selectAll()
        .where('document_number', '=', number)
        .executeTakeFirst(),
    /** Corrections of a credit note, the oldest first. */
    ofNumber: (number: string): Promise<CorrectionRow[]> =>
      db
        .selectFrom('settlement_correction')
        .selectAll()
        .where('settlement_number', '=', number)
        .orderBy('proposed_at')
        .orderBy('id')
        .execute(),
    /** What became of disputes: the correction that each brought. */
    async ofDisputes(ids: readonly string[]) {
      if (ids.length === 0) return new Map<string, CorrectionRow>();
      const rows = await db
        .selectFrom('settlement_correction')
        .selectAll()
        .where('dispute_id', 'in', ids)
        .where('status', '<>', 'withdrawn')
        .execute();
      return new Map(rows.map((row) => [row.dispute_id ?? '', row]));
    },
    /** Corrections that wait for a second person, with their document's partner, the oldest first. */
    waiting: (most: number) =>
      db
        .selectFrom('settlement_correction')
        .innerJoin('settlement', 'settlement.number', 'settlement_correction.settlement_number')
        .selectAll('settlement_correction')
        .select(['settlement.receiver', 'settlement.month'])
        .where('settlement_correction.status', '=', 'proposed')
        .orderBy('settlement_correction.proposed_at')
        .orderBy('settlement_correction.id')
        .limit(most)
        .execute(),
    /** Decides a correction that waits. False where it does not wait any more. */
    async decide(
      id: string,
      decision: {
        readonly status: 'released' | 'withdrawn';
        readonly by: string;
        readonly document: string | null;
      },
    ): Promise<boolean> {
      const decided = await db
        .updateTable('settlement_correction')
        .set({
          status: decision.status,
          decided_by: decision.by,
          decided_at: now,
          document_number: decision.document,
        })
        .where('id', '=', id)
        .where('status', '=', 'proposed')
        .executeTakeFirst();
      return decided.numUpdatedRows === 1n;
    },
  };
}
