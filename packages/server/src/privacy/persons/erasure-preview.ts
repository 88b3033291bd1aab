import { RECEIPT_RETENTION_YEARS } from '@weitersagen/domain/constants';
import type { BerlinDay } from '@weitersagen/domain/dates';
import { normalizeEmail } from '@weitersagen/domain/email';
import type { PersonSectionKind } from '@weitersagen/domain/person-sections';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { erasePerson, erasedBy } from './erase-person.ts';
import { owedTo, receiptsOf, tried, type OwedState } from './erasure-repository.ts';
import type { PartnerSide } from './partner-erasure-repository.ts';
import { sectionsOf, type PersonSection } from './person-repository.ts';

interface PartCount {
  readonly kind: PersonSectionKind;
  readonly count: number;
}

/** What an erasure does with what is kept about a person. */
export interface ErasurePreview {
  /** Is removed. */
  readonly goes: readonly PartCount[];
  /** Stays without a name: amounts, days and states, which others and the books need. */
  readonly nameless: readonly PartCount[];
  /** Receipts that stay with name and account, and the last day (Europe/Berlin) on which one of them does; null for none. */
  readonly receipts: { readonly count: number; readonly until: BerlinDay } | null;
  /** Rewards that the erasure waives: those that are not paid yet, and not on their way; with a sum for each state. */
  readonly open: Owed & { readonly states: readonly OwedState[] };
  /** Rewards on their way, to the bank or with a code: they are paid all the same, and lapse where they come back. */
  readonly underway: Owed;
  /** The same address as somebody of a partner: what stays of that and why, and whose closed access goes with the person. */
  readonly partners: readonly PartnerSide[];
}

/** Rewards, and their sum in cents. */
interface Owed {
  readonly count: number;
  readonly cents: number;
}

const sumOf = (rows: readonly Owed[]): Owed => ({
  count: rows.reduce((all, { count }) => all + count, 0),
  cents: rows.reduce((all, { cents }) => all + cents, 0),
});

/** Parts of receipts, told apart from what loses its name. */
const receiptKinds: readonly PersonSectionKind[] = ['transfers', 'voucherReceipts'];

/** How many values rows have; an erased one is null. */
const valuesIn = (rows: PersonSection['rows']): number =>
  rows.flatMap((row) => Object.values(row)).filter((value) => value !== null && value !== '')
    .length;

/**
 * What erasing the person behind an address would do, found by doing it and taking it back: so it is what {@link erasePerson} really does.
 * product.md, section "13 Mail and consent".
 */
export async function previewErasure(tx: TenantTx, address: string): Promise<ErasurePreview> {
  const email = normalizeEmail(address);
  const { accounts, recipients, partners } = await erasedBy(tx, email);
  const ids = [...accounts, ...recipients];
  const before = await sectionsOf(tx, email, ids);
  const owed = await owedTo(tx, ids);
  const { after, receipts, underway } = await tried(tx, async () => {
    await erasePerson(tx, email, { by: 'preview', reason: 'preview', waiveRewards: true });
    return {
      after: await sectionsOf(tx, email, ids),
      underway: await owedTo(tx, ids),
      receipts: await receiptsOf(tx, { email, ids, years: RECEIPT_RETENTION_YEARS }),
    };
  });
  const left = new Map(after.map(({ kind, rows }) => [kind, rows]));
  /** Whether a part keeps every value that it had: one that lost some is an empty shell, but for rewards, whose amounts the books need. */
  const isKept = ({ kind, rows }: PersonSection) =>
    kind === 'rewards' || valuesIn(left.get(kind) ?? []) >= valuesIn(rows);
  const count = ({ kind, rows }: PersonSection) => ({ kind, count: rows.length });
  /** A part as it stands then: what is waived is booked, and the history tells of it. */
  const countThen = ({ kind, rows }: PersonSection) => ({
    kind,
    count: left.get(kind)?.length ?? rows.length,
  });
  // A transfer that never left keeps its amount and loses name and account.
  const transfers = before.find(({ kind }) => kind === 'transfers')?.rows.length ?? 0;
  const unnamed = transfers - (left.get('transfers')?.length ?? 0);
  const states = owed
    .map(({ state, ...sum }) => {
      const away = underway.find((row) => row.state === state) ?? { count: 0, cents: 0 };
      return { state, count: sum.count - away.count, cents: sum.cents - away.cents };
    })
    .filter(({ count: some }) => some > 0);
  return {
    goes: before.filter((part) => !isKept(part) && !receiptKinds.includes(part.kind)).map(count),
    nameless: [
      ...before.filter((part) => isKept(part) && !receiptKinds.includes(part.kind)).map(countThen),
      ...(unnamed > 0 ? [{ kind: 'transfers' as const, count: unnamed }] : []),
    ],
    receipts: receipts.until === null ? null : { count: receipts.count, until: receipts.until },
    open: { ...sumOf(states), states },
    underway: sumOf(underway),
    partners,
  };
}
