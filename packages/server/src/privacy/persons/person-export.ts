import { stringify } from 'csv-stringify/sync';
import { normalizeEmail } from '@weitersagen/domain/email';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { idsOf } from '../../platform/audit/known-address-repository.ts';
import { sectionsOf, type PersonSection } from './person-repository.ts';

/** Everything kept about the person behind an address; empty for an unknown one. */
export async function exportPerson(
  tx: TenantTx,
  address: string,
): Promise<readonly PersonSection[]> {
  const email = normalizeEmail(address);
  const { accounts, recipients } = await idsOf(tx, email);
  return sectionsOf(tx, email, [...accounts.map(({ id }) => id), ...recipients]);
}

/** The sections as JSON: each heading with the list of its rows. Instants are UTC. */
export function personJson(sections: readonly PersonSection[]): string {
  return JSON.stringify(
    Object.fromEntries(sections.map(({ title, rows }) => [title, rows])),
    null,
    2,
  );
}

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** The sections as CSV, one value in each line, safe to open in a spreadsheet. */
export function personCsv(sections: readonly PersonSection[]): string {
  const lines = sections.flatMap(({ title, rows }) =>
    rows.flatMap((row, index) =>
      Object.entries(row).map(([name, value]) => [title, String(index + 1), name, cell(value)]),
    ),
  );
  return stringify([['Bereich', 'Nummer', 'Angabe', 'Wert'], ...lines], {
    bom: true,
    delimiter: ';',
    escape_formulas: true,
  });
}
