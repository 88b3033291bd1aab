import { RECEIPT_RETENTION_YEARS } from '@weitersagen/domain/constants';
import { berlinDay, type BerlinDay } from '@weitersagen/domain/dates';
import { normalizeEmail } from '@weitersagen/domain/email';
import type { PersonSectionKind } from '@weitersagen/domain/person-sections';
import { idsOf } from '../../platform/audit/known-address-repository.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { erasePerson } from './erase-person.ts';
import { owedTo, receiptsOf, tried } from './erasure-repository.ts';
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
  /** Receipts that stay with name and account, and the day (Europe/Berlin) after which the last of them names nobody; null for none. */
  readonly receipts: { readonly count: number; readonly until: BerlinDay } | null;
  /** Rewards that the erasure waives: those that are not paid yet, and not on their way to the bank. */
  readonly open: { readonly count: number; readonly cents: number };
}

/** Parts of receipts, told apart from what loses its name. */
const receiptKinds: readonly PersonSectionKind[] = ['transfers', 'voucherReceipts'];

/** How many values rows have; an erased one is null. */
const valuesIn = (rows: PersonSection['rows']): number =>
  rows.flatMap((row) => Object.values(row)).filter((value) => value !== null && value !== '')
    .length;

/**
 * What erasing the person behind an address would do, found by doing it and taking it back: so it is what {@link erasePerson} really does.
 * Throws ErasureRefused where that is refused for more than open rewards. product.md, section "13 Mail and consent".
 */
export async function previewErasure(tx: TenantTx, address: string): Promise<ErasurePreview> {
  const email = normalizeEmail(address);
  const { accounts, recipients } = await idsOf(tx, email);
  const ids = [...accounts.map(({ id }) => id), ...recipients];
  const before = await sectionsOf(tx, email, ids);
  const owed = await owedTo(tx, ids);
  const { after, receipts, paid } = await tried(tx, async () => {
    await erasePerson(tx, email, { by: 'preview', reason: 'preview', waiveRewards: true });
    return {
      after: await sectionsOf(tx, email, ids),
      paid: await owedTo(tx, ids),
      receipts: await receiptsOf(tx, { email, ids, years: RECEIPT_RETENTION_YEARS }),
    };
  });
  const left = new Map(after.map(({ kind, rows }) => [kind, valuesIn(rows)]));
  /** Whether a part keeps every value that it had: one that lost some is an empty shell, but for rewards, whose amounts the books need. */
  const isKept = ({ kind, rows }: PersonSection) =>
    kind === 'rewards' || (left.get(kind) ?? 0) >= valuesIn(rows);
  const count = ({ kind, rows }: PersonSection) => ({ kind, count: rows.length });
  return {
    goes: before.filter((part) => !isKept(part)).map(count),
    nameless: before.filter((part) => isKept(part) && !receiptKinds.includes(part.kind)).map(count),
    receipts:
      receipts.until === null ? null : { count: receipts.count, until: berlinDay(receipts.until) },
    // What is on its way to the bank is paid all the same.
    open: { count: owed.count - paid.count, cents: owed.cents - paid.cents },
  };
}
