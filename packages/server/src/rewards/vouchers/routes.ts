import * as contract from '@weitersagen/contracts/operator-vouchers';
import { ApiError } from '../../platform/api-error.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { CsvUnreadable } from '../../platform/csv.ts';
import type { Routes } from '../../platform/http/call.ts';
import { chosenClient } from '../../platform/http/client-choice.ts';
import { requireSession } from '../../platform/http/identity.ts';
import { Refused } from '../../platform/refused.ts';
import { berlinDay } from '@weitersagen/domain/dates';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { readVoucherKinds } from '../voucher-kinds/kept-voucher-kinds.ts';
import { readVoucherCsv, WrongCodes } from './voucher-csv.ts';
import { poolLevels } from './voucher-repository.ts';
import { fillPool, previewPool } from './voucher-service.ts';

/** So many wrong lines of a file are named. */
const LINES_NAMED = 50;

/** Says what is wrong with a file as its call does: at `Datei` or at each wrong line of it. */
async function naming<T>(work: () => Promise<T>): Promise<T> {
  const refused = (fields: Readonly<Record<string, string>>) =>
    new ApiError('invalidInput', { fields });
  try {
    return await work();
  } catch (error) {
    if (error instanceof WrongCodes)
      throw refused(
        Object.fromEntries(
          error.lines.slice(0, LINES_NAMED).map(({ line, cell }) => [`Datei.${line}`, cell]),
        ),
      );
    if (error instanceof CsvUnreadable) throw refused({ Datei: 'noCsv' });
    if (error instanceof Refused) throw refused({ Datei: 'columns' });
    throw error;
  }
}

/** The voucher codes of clients, as finance stocks them. product.md, section "14 Payouts and ledger". */
export function registerVoucherRoutes(routes: Routes, { tenants }: Pick<AppDeps, 'tenants'>): void {
  routes.handle(contract.listVouchers, async ({ auth, query, withClient }) => {
    const { grants } = requireSession(auth);
    const { clients, client } = await chosenClient(tenants, grants, ['finance'], query.mandant);
    if (client === null) return { clients, client, levels: [] };
    const read = async (tx: TenantTx) => ({
      levels: [...(await poolLevels(tx))],
      kinds: await readVoucherKinds(tx),
      today: berlinDay(tx.now),
    });
    return { clients, client, ...(await withClient(client, read)) };
  });
  routes.handle(
    contract.previewVoucherCodes,
    ({ body: { client, file, kind = null }, withClient }) =>
      naming(async () => {
        const found = await withClient(client, (tx) => previewPool(tx, { file, kind }));
        if (found.levels.length === 0 && found.wrong === 0)
          throw new ApiError('invalidInput', { fields: { Datei: 'empty' } });
        return { ...found, noted: found.noted.slice(0, LINES_NAMED) };
      }),
    { bodyLimit: contract.VOUCHER_FILE_MOST * 2 },
  );
  routes.handle(
    contract.addVoucherCodes,
    async ({ auth, body: { client, file, kind = null }, withClient }) => {
      const { accountId } = requireSession(auth);
      return naming(async () => {
        const lines = readVoucherCsv(file);
        if (lines.length === 0) throw new ApiError('invalidInput', { fields: { Datei: 'empty' } });
        return withClient(client, (tx) => fillPool(tx, { lines, kind }, accountId));
      });
    },
    { bodyLimit: contract.VOUCHER_FILE_MOST * 2 },
  );
}
