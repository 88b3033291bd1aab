import * as z from 'zod/mini';
import { bankFormats, type BankFormat } from '@weitersagen/domain/bank-answers';
import {
  BankFileRefused,
  type BankAnswer,
  type BankEntry,
  type BankFileFault,
} from './bank-entry.ts';
import { readBankXml } from './bank-xml.ts';
import { readCamt } from './camt.ts';
import { readPain002 } from './pain002.ts';

/** The most things that one file may say. */
const ENTRIES_MOST = 20_000;

const MESSAGE_ID_MOST = 35;

function read(format: BankFormat, tree: unknown) {
  try {
    return bankFormats[format] === 'pain002'
      ? { ...readPain002(tree), passedOver: 0 }
      : readCamt(tree);
  } catch (error) {
    if (error instanceof z.core.$ZodError) throw new BankFileRefused('malformed', { cause: error });
    throw error;
  }
}

const isNamed = ({ endToEndId, messageId }: Omit<BankEntry, 'line'>) =>
  endToEndId !== null || messageId !== null;

/**
 * Reads a bank's answer: a status report (pain.002), a statement (camt.053) or a notification (camt.054). What it says of payments is given in the order of the file;
 * whose they are is not known here. Throws BankFileRefused. product.md, section "14 Payouts and ledger".
 */
export function readBankAnswer(bytes: Buffer): BankAnswer {
  const { format, tree } = readBankXml(bytes);
  const told = read(format, tree);
  const named = told.read.filter(isNamed);
  if (named.length > ENTRIES_MOST) throw new BankFileRefused('tooMany');
  return {
    format,
    messageId: told.messageId.slice(0, MESSAGE_ID_MOST),
    entries: named.map((entry, index) => ({ line: index + 1, ...entry })),
    passedOver: told.passedOver + told.read.length - named.length,
  };
}

/** As {@link readBankAnswer}, for a thread: a refusal is given and not thrown, since its kind would not come out of there. */
export function answerOrFault(
  bytes: Uint8Array,
): { readonly answer: BankAnswer } | { readonly fault: BankFileFault } {
  try {
    return { answer: readBankAnswer(Buffer.from(bytes)) };
  } catch (error) {
    if (error instanceof BankFileRefused) return { fault: error.fault };
    throw error;
  }
}
