import { stringify } from 'csv-stringify/sync';
import { formatDate, formatDateTime, parseBerlinDay } from '@weitersagen/domain/dates';
import { formatEuro } from '@weitersagen/domain/money';
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

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const IN_CENTS = ' in Cent';

/** A value as a person reads it: days and instants of Berlin, euros, yes and no. */
function cell(name: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return formatDateTime(value, 'de');
  if (typeof value === 'number' && name.endsWith(IN_CENTS)) return formatEuro(value);
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  if (typeof value !== 'string') return JSON.stringify(value);
  const day = DAY.test(value) ? parseBerlinDay(value) : null;
  return day === null ? value : formatDate(day, 'de');
}

/** The sections as CSV for a person to read, one value in each line, safe to open in a spreadsheet. */
export function personCsv(sections: readonly PersonSection[]): string {
  const lines = sections.flatMap(({ title, rows }) =>
    rows.flatMap((row, index) =>
      Object.entries(row).map(([name, value]) => [
        title,
        String(index + 1),
        name.endsWith(IN_CENTS) ? name.slice(0, -IN_CENTS.length) : name,
        cell(name, value),
      ]),
    ),
  );
  return stringify([['Bereich', 'Nummer', 'Angabe', 'Wert'], ...lines], {
    bom: true,
    delimiter: ';',
    escape_formulas: true,
  });
}
