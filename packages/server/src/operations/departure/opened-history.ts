import * as z from 'zod/mini';
import { PersonalValue, personalOpener } from '../../platform/audit/personal-values.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { ExportRow } from './export-repository.ts';

const Facts = z.record(z.string(), z.unknown());
const personal = (value: unknown) => z.safeParse(PersonalValue, value).data;

/** The sealed values of a row of the history, wherever they stand in it. */
const sealedIn = ({ before, after, sealed_reason: reason }: ExportRow) =>
  [before, after]
    .flatMap((facts) => Object.values(z.safeParse(Facts, facts).data ?? {}))
    .concat(reason)
    .flatMap((value) => personal(value) ?? []);

/**
 * Rows of the history with what is sealed in them opened, null where its person was erased. Without the installation's key it stays
 * sealed.
 */
export async function opened(
  tx: TenantTx,
  rows: readonly ExportRow[],
): Promise<readonly ExportRow[]> {
  if (tx.seal === undefined) return rows;
  const persons = new Set(rows.flatMap(sealedIn).map(({ person }) => person));
  const open = await personalOpener(tx, tx.seal, [...persons]);
  const say = (value: unknown) => {
    const sealed = personal(value);
    return sealed === undefined ? value : open(sealed);
  };
  const sayAll = (facts: unknown) => {
    const known = z.safeParse(Facts, facts).data;
    return known === undefined
      ? facts
      : Object.fromEntries(Object.entries(known).map(([name, value]) => [name, say(value)]));
  };
  return rows.map((row) => ({
    ...row,
    before: sayAll(row['before']),
    after: sayAll(row['after']),
    sealed_reason: say(row['sealed_reason']),
  }));
}
