import { ApiError } from '../../platform/api-error.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Locale } from '@weitersagen/domain/locale';
import { checkedHash as hashOfCheck, reportCsv, reportOf, type Told } from './file-notes.ts';

/** Carries what an import told out of its transaction, which it takes back. */
class TakenBack extends Error {
  override readonly name = 'TakenBack';
  readonly told: readonly Told[];
  constructor(told: readonly Told[]) {
    super('The import is taken back');
    this.told = told;
  }
}

/** What became of a file. */
export interface Imported {
  readonly told: readonly Told[];
  readonly isDone: boolean;
}

/**
 * Imports in a transaction, and takes it back where it is only tried or something is refused: a check is done by the very code that
 * imports. Throws changedMeanwhile.
 */
export async function importOrTakeBack(
  run: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>,
  {
    file,
    isTrial,
    checkedHash,
    load,
    record,
  }: {
    readonly file: unknown;
    readonly isTrial: boolean;
    /** Names the file of a check and what it told, where both must be the same before anything is written. */
    readonly checkedHash?: string | undefined;
    readonly load: (tx: TenantTx) => Promise<readonly Told[]>;
    /** What is written beside the entries once all of them are in. */
    readonly record: (tx: TenantTx, told: readonly Told[]) => Promise<void>;
  },
): Promise<Imported> {
  try {
    const told = await run(async (tx) => {
      const found = await load(tx);
      if (checkedHash !== undefined && checkedHash !== hashOfCheck(file, found))
        throw new ApiError('changedMeanwhile');
      if (isTrial || found.some(({ outcome }) => outcome === 'refused')) throw new TakenBack(found);
      await record(tx, found);
      return found;
    });
    return { told, isDone: true };
  } catch (error) {
    if (error instanceof TakenBack) return { told: error.told, isDone: false };
    throw error;
  }
}

/** How many entries of a file changed something, and how many did not, as the history counts them. */
export function countsOf(told: readonly Told[]) {
  const same = told.filter(({ outcome }) => outcome === 'same').length;
  return { accepted: told.length - same, unchanged: same };
}

/** What is answered to who imports or tries a file. */
export const answerOf = (file: unknown, { told, isDone }: Imported, language: Locale) => ({
  ...reportOf(told, isDone, language),
  report: reportCsv(told, language),
  reportHash: hashOfCheck(file, told),
});
