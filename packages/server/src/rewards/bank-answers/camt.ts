import { plainAccount } from '@weitersagen/domain/iban';
import * as z from 'zod/mini';
import type { BankEntry } from './bank-entry.ts';
import {
  amount,
  codeIn,
  dayIn,
  dayOrInstant,
  maybeText,
  ownReference,
  part,
  reason,
  runOfInformation,
  text,
  type BankAmount,
} from './bank-shapes.ts';

const side = z.enum(['CRDT', 'DBIT']);
const references = { MsgId: maybeText, PmtInfId: maybeText, EndToEndId: maybeText };
const Payment = part({
  Refs: z.optional(part(references)),
  Amt: z.optional(amount),
  CdtDbtInd: z.optional(side),
  AmtDtls: z.optional(
    part({
      TxAmt: z.optional(part({ Amt: z.optional(amount) })),
      InstdAmt: z.optional(part({ Amt: z.optional(amount) })),
    }),
  ),
  RtrInf: z.optional(reason),
});
const Details = part({
  Btch: z.optional(part({ MsgId: maybeText, PmtInfId: maybeText, TtlAmt: z.optional(amount) })),
  TxDtls: z.prefault(z.array(Payment), []),
});
const Entry = z.object({
  Amt: amount,
  CdtDbtInd: side,
  RvslInd: maybeText,
  /** A code in version 8, the code itself in version 2. */
  Sts: z.union([z.string(), z.object({ Cd: maybeText })]),
  BookgDt: z.optional(dayOrInstant),
  NtryDtls: z.prefault(z.array(Details), []),
});
type Entry = z.core.output<typeof Entry>;
type Payment = z.core.output<typeof Payment>;
const Statement = part({
  Acct: z.optional(
    part({ Id: z.optional(part({ IBAN: maybeText, Othr: z.optional(part({ Id: maybeText })) })) }),
  ),
  Ntry: z.prefault(z.array(Entry), []),
});
const Statements = z.object({
  Document: z.union([
    z.object({
      BkToCstmrStmt: z.object({
        GrpHdr: z.object({ MsgId: text }),
        Stmt: z.array(Statement),
      }),
    }),
    z.object({
      BkToCstmrDbtCdtNtfctn: z.object({
        GrpHdr: z.object({ MsgId: text }),
        Ntfctn: z.array(Statement),
      }),
    }),
  ]),
});

type Read = Omit<BankEntry, 'line'>;
type Said = Omit<Read, 'account'>;

/** Which way money went: off the account, or back; what is not booked yet is on its way, and a return that was taken back is for a person. */
function wordOf(direction: 'CRDT' | 'DBIT', entry: Entry): BankEntry['word'] {
  if (!isBooked(entry)) return 'accepted';
  if (direction === 'CRDT') return 'returned';
  return isReversal(entry) ? 'unclear' : 'booked';
}

const isReversal = ({ RvslInd }: Entry) => RvslInd === 'true' || RvslInd === '1';
const isBooked = ({ Sts }: Entry) => (typeof Sts === 'string' ? Sts : Sts.Cd) === 'BOOK';
const dayOf = ({ BookgDt }: Entry) => dayIn(BookgDt?.Dt ?? BookgDt?.DtTm);

/** What an entry says of one payment; the entry's own amount where it has no other. */
function paymentOf(entry: Entry, payment: Payment, alone: BankAmount | undefined): Said {
  const { Refs, Amt, AmtDtls, RtrInf, CdtDbtInd } = payment;
  const of = Amt ?? AmtDtls?.TxAmt?.Amt ?? AmtDtls?.InstdAmt?.Amt ?? alone;
  const word = wordOf(CdtDbtInd ?? entry.CdtDbtInd, entry);
  const { cents = null, currency = null } = of ?? {};
  return {
    word: cents === null ? 'unclear' : word,
    endToEndId: ownReference(Refs?.EndToEndId),
    messageId: ownReference(Refs?.MsgId) ?? runOfInformation(Refs?.PmtInfId),
    cents,
    currency,
    day: dayOf(entry),
    code: RtrInf === undefined ? null : codeIn([RtrInf]),
  };
}

/**
 * Whether parts of an entry fit what the bank really booked: in its currency, and together its amount, or no more where one has none. What they
 * name is often what was ordered.
 */
function areOfEntry({ Amt: whole }: Entry, parts: readonly (BankAmount | null)[]): boolean {
  const known = parts.filter((each) => each !== null);
  if (whole.cents === null || known.some(({ currency }) => currency !== whole.currency))
    return false;
  const sum = known.reduce((total, { cents }) => total + (cents ?? 0), 0);
  const isWhole = known.length === parts.length && known.every(({ cents }) => cents !== null);
  return isWhole ? sum === whole.cents : sum <= whole.cents;
}

/** The number of a payment information as files of ours have it; beside it the bank may name a message of its own. */
const ours = /^[A-Z0-9]+\.\d+$/;

/** What an entry says: of each payment that it names, or of a run that it books as one sum. `passedOver` counts what names neither. */
function entriesOf(entry: Entry): { readonly read: readonly Said[]; readonly passedOver: number } {
  const inOne = entry.NtryDtls.length === 1;
  let passedOver = entry.NtryDtls.length === 0 ? 1 : 0;
  const read = entry.NtryDtls.flatMap(({ Btch, TxDtls }): Said[] => {
    const alone = inOne && TxDtls.length === 1 ? entry.Amt : undefined;
    const payments = TxDtls.map((each) => paymentOf(entry, each, alone));
    const named = payments.filter(({ endToEndId }) => endToEndId !== null);
    if (named.length > 0) {
      passedOver += payments.length - named.length;
      return named;
    }
    const run =
      (ours.test(Btch?.PmtInfId ?? '') ? runOfInformation(Btch?.PmtInfId) : null) ??
      ownReference(Btch?.MsgId) ??
      runOfInformation(Btch?.PmtInfId) ??
      payments.find(({ messageId }) => messageId !== null)?.messageId ??
      null;
    if (run === null) {
      passedOver += 1;
      return [];
    }
    const { cents = null, currency = null } = Btch?.TtlAmt ?? (inOne ? entry.Amt : {});
    const word = cents === null ? 'unclear' : wordOf(entry.CdtDbtInd, entry);
    const code = payments.find((each) => each.code !== null)?.code ?? null;
    return [{ word, endToEndId: null, messageId: run, cents, currency, day: dayOf(entry), code }];
  });
  const details = entry.NtryDtls.flatMap(({ Btch, TxDtls }): (BankAmount | null)[] => {
    if (TxDtls.some(({ Refs }) => ownReference(Refs?.EndToEndId) !== null))
      return TxDtls.map(
        ({ Amt, AmtDtls }) =>
          Amt ??
          AmtDtls?.TxAmt?.Amt ??
          AmtDtls?.InstdAmt?.Amt ??
          (inOne && TxDtls.length === 1 ? entry.Amt : null),
      );
    return [Btch?.TtlAmt ?? (inOne ? entry.Amt : null)];
  });
  const isOneWay = entry.NtryDtls.every(({ TxDtls }) =>
    TxDtls.every(({ CdtDbtInd }) => (CdtDbtInd ?? entry.CdtDbtInd) === entry.CdtDbtInd),
  );
  const isSound = isOneWay && areOfEntry(entry, details);
  return {
    read: isSound ? read : read.map((each) => ({ ...each, word: 'unclear' as const })),
    passedOver,
  };
}

/** What a statement (camt.053) or a notification (camt.054) says of what was booked. Throws ZodError. */
export function readCamt(tree: unknown): {
  readonly messageId: string;
  readonly read: readonly Read[];
  readonly passedOver: number;
} {
  const { Document } = z.parse(Statements, tree);
  const [header, statements] =
    'BkToCstmrStmt' in Document
      ? [Document.BkToCstmrStmt.GrpHdr, Document.BkToCstmrStmt.Stmt]
      : [Document.BkToCstmrDbtCdtNtfctn.GrpHdr, Document.BkToCstmrDbtCdtNtfctn.Ntfctn];
  const told = statements.flatMap(({ Acct, Ntry }) => {
    // A number that is no IBAN is none that we pay from.
    const named = Acct?.Id?.IBAN ?? Acct?.Id?.Othr?.Id;
    const account = named === undefined ? null : plainAccount(named);
    return Ntry.map((entry) => {
      const { read, passedOver } = entriesOf(entry);
      return { read: read.map((each): Read => ({ ...each, account })), passedOver };
    });
  });
  return {
    messageId: header.MsgId,
    read: told.flatMap(({ read }) => read),
    passedOver: told.reduce((sum, each) => sum + each.passedOver, 0),
  };
}
