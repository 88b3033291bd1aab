import { createHash } from 'node:crypto';
import * as contract from '@weitersagen/contracts/operator-bank-answers';
import { operatorNames, requireConfirmedOperator } from '../../people/public.ts';
import { ApiError } from '../../platform/api-error.ts';
import { tried } from '../../platform/database/tried.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireSession } from '../../platform/http/identity.ts';
import { PayoutRefused } from '../payouts/payout-error.ts';
import { BankFileRefused } from './bank-entry.ts';
import { lapsedBy } from './bank-file-repository.ts';
import { fileFor, filesFor, fileView, reportOf } from './bank-view.ts';
import { importAnswer, type SentFile } from './import-answer.ts';
import { readInThread } from './read-in-thread.ts';

/** The file of a call, read. Throws invalidInput at the file, with why it is not read. */
async function sentFile(
  { client, name, file }: { readonly client: string; readonly name: string; readonly file: string },
  actor: string,
): Promise<SentFile> {
  const bytes = Buffer.from(file, 'base64');
  try {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { answer: await readInThread(client, bytes), sha256, name, actor };
  } catch (error) {
    if (!(error instanceof BankFileRefused)) throw error;
    throw new ApiError('invalidInput', { fields: { Datei: error.fault } });
  }
}

const noCounts = {
  confirmed: 0,
  confirmedCents: 0,
  returned: 0,
  returnedCents: 0,
  unchanged: 0,
  toCheck: 0,
  alarming: 0,
  notOurs: 0,
} as const;

/** Answers of the bank on payout runs: tried, read in, and what was read. product.md, section "14 Payouts and ledger". */
export function registerBankRoutes(routes: Routes): void {
  const whole = { bodyLimit: contract.BANK_FILE_MOST + 4096 } as const;
  routes.handle(
    contract.tryBankAnswer,
    async ({ auth, body, withTenant, withClient }) => {
      const sent = await sentFile(body, requireSession(auth).accountId);
      const names = await withTenant((tx) => operatorNames(tx));
      const found = await tried(
        (work) => withClient(body.client, work),
        async (tx) => {
          const done = await importAnswer(tx, sent);
          return done.before === null ? { ...done, lapsed: await lapsedBy(tx, done.id) } : done;
        },
      );
      const { format } = sent.answer;
      if (found.before !== null) {
        const before = fileView(found.before, names);
        return { format, counts: noCounts, entries: [], checkedHash: '', before };
      }
      const { counts, decided, lapsed, checkedHash } = found;
      return { format, counts, entries: reportOf(decided, lapsed), checkedHash, before: null };
    },
    whole,
  );
  routes.handle(
    contract.importBankAnswer,
    async ({ auth, body, withTenant, withClient }) => {
      const { accountId } = requireSession(auth);
      await requireConfirmedOperator(withTenant, auth);
      const sent = await sentFile(body, accountId);
      try {
        const done = await withClient(body.client, (tx) =>
          importAnswer(tx, sent, body.checkedHash),
        );
        return done.before === null
          ? { id: done.id, isNew: true }
          : { id: done.before.id, isNew: false };
      } catch (error) {
        throw error instanceof PayoutRefused ? new ApiError(error.key) : error;
      }
    },
    whole,
  );
  routes.handle(contract.listBankAnswers, async ({ query, withTenant, withClient }) => {
    const names = await withTenant((tx) => operatorNames(tx));
    return withClient(query.mandant, (tx) => filesFor(tx, { after: query.nach ?? null, names }));
  });
  routes.handle(contract.getBankAnswer, async ({ query, withTenant, withClient }) => {
    const names = await withTenant((tx) => operatorNames(tx));
    const after = Number(query.nach ?? 0);
    return withClient(query.mandant, (tx) => fileFor(tx, query.datei, { after, names }));
  });
}
