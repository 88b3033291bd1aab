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
} from './bank-shapes.ts';
import { centsOf } from './bank-amount.ts';

const reasons = z.prefault(z.array(reason), []);
const Payment = part({
  OrgnlEndToEndId: maybeText,
  TxSts: maybeText,
  StsRsnInf: reasons,
  FctvIntrBkSttlmDt: z.optional(dayOrInstant),
  OrgnlTxRef: z.optional(part({ Amt: z.optional(part({ InstdAmt: z.optional(amount) })) })),
});
const Information = part({
  OrgnlPmtInfId: maybeText,
  PmtInfSts: maybeText,
  OrgnlCtrlSum: maybeText,
  StsRsnInf: reasons,
  TxInfAndSts: z.prefault(z.array(Payment), []),
});
const Report = z.object({
  Document: z.object({
    CstmrPmtStsRpt: z.object({
      GrpHdr: z.object({ MsgId: text, CreDtTm: text }),
      OrgnlGrpInfAndSts: z.object({
        OrgnlMsgId: text,
        OrgnlCtrlSum: maybeText,
        GrpSts: maybeText,
        StsRsnInf: reasons,
      }),
      OrgnlPmtInfAndSts: z.prefault(z.array(Information), []),
    }),
  }),
});

/** A status in what it says: RJCT did not leave, ACSC and ACCC are settled, all others are on their way at most. */
function wordOf(status: string | undefined): BankEntry['word'] | null {
  if (status === undefined || status === '') return null;
  if (status === 'RJCT') return 'rejected';
  return status === 'ACSC' || status === 'ACCC' ? 'booked' : 'accepted';
}

type Read = Omit<BankEntry, 'line'>;

/** What a status report (pain.002) says: of each payment, and of the whole run where it has a status of its own. Throws ZodError. */
export function readPain002(tree: unknown): {
  readonly messageId: string;
  readonly read: readonly Read[];
} {
  const { GrpHdr, OrgnlGrpInfAndSts, OrgnlPmtInfAndSts } = z.parse(Report, tree).Document
    .CstmrPmtStsRpt;
  const madeOn = dayIn(GrpHdr.CreDtTm);
  const messageId = ownReference(OrgnlGrpInfAndSts.OrgnlMsgId);
  // A reason of the whole holds for each part that has none.
  const { OrgnlCtrlSum, StsRsnInf } = OrgnlGrpInfAndSts;
  const payments = OrgnlPmtInfAndSts.flatMap((of) =>
    of.TxInfAndSts.map((each): Read => {
      const { cents = null, currency = null } = each.OrgnlTxRef?.Amt?.InstdAmt ?? {};
      const settled = each.FctvIntrBkSttlmDt;
      return {
        word: wordOf(each.TxSts) ?? 'unclear',
        endToEndId: ownReference(each.OrgnlEndToEndId),
        messageId,
        cents,
        currency,
        day: dayIn(settled?.Dt ?? settled?.DtTm) ?? madeOn,
        code: codeIn([...each.StsRsnInf, ...of.StsRsnInf, ...StsRsnInf]),
        account: null,
      };
    }),
  );
  const runs = OrgnlPmtInfAndSts.flatMap((of): Read[] => {
    const word = wordOf(of.PmtInfSts);
    const run = runOfInformation(of.OrgnlPmtInfId) ?? messageId;
    return word === null
      ? []
      : [runEntry(word, run, of.OrgnlCtrlSum, codeIn([...of.StsRsnInf, ...StsRsnInf]))];
  });
  const groupWord = wordOf(OrgnlGrpInfAndSts.GrpSts);
  // A file of ours has one payment information: its status says the same, or more exactly.
  const group =
    groupWord === null || runs.length > 0
      ? []
      : [runEntry(groupWord, messageId, OrgnlCtrlSum, codeIn(StsRsnInf))];
  return { messageId: GrpHdr.MsgId, read: [...payments, ...runs, ...group] };

  function runEntry(
    word: BankEntry['word'],
    run: string | null,
    sum: string | undefined,
    code: string | null,
  ): Read {
    const cents = sum === undefined ? null : centsOf(sum);
    return {
      word: sum !== undefined && cents === null ? 'unclear' : word,
      endToEndId: null,
      messageId: run,
      cents,
      currency: cents === null ? null : 'EUR',
      day: madeOn,
      code,
      account: null,
    };
  }
}
