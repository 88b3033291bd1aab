import { stringify } from 'csv-stringify/sync';
import { formatDate, formatDateTime, parseBerlinDay } from '@weitersagen/domain/dates';
import { formatEuro } from '@weitersagen/domain/money';
import type { Locale } from '@weitersagen/domain/locale';
import { normalizeEmail } from '@weitersagen/domain/email';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { idsOf } from '../../platform/audit/known-address-repository.ts';
import { offeredLocale } from '../../platform/tenant-links.ts';
import { sectionHeading, valueHeading } from './person-headings.ts';
import { languageOf, sectionsOf, type PersonSection } from './person-repository.ts';

/** Everything kept about the person behind an address; empty for an unknown one. */
export async function exportPerson(
  tx: TenantTx,
  address: string,
): Promise<readonly PersonSection[]> {
  const email = normalizeEmail(address);
  const { accounts, recipients } = await idsOf(tx, email);
  return sectionsOf(tx, email, [...accounts.map(({ id }) => id), ...recipients]);
}

/** In which language a person reads: that of their account, else of their participation; the client's first for nobody. */
export async function languageOfPerson(tx: TenantTx, address: string): Promise<Locale> {
  const { accounts, recipients } = await idsOf(tx, normalizeEmail(address));
  const language = await languageOf(
    tx,
    accounts.map(({ id }) => id),
    recipients,
  );
  return offeredLocale(tx.tenant, language);
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

const yesOrNo = { de: ['nein', 'ja'], en: ['no', 'yes'] } as const;
const head = {
  de: ['Bereich', 'Nummer', 'Angabe', 'Wert'],
  en: ['Part', 'Number', 'What', 'Value'],
} as const;

/** A value as a person reads it: days and instants of Berlin, euros, yes and no. */
function cell(name: string, value: unknown, locale: Locale): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return formatDateTime(value, locale);
  if (typeof value === 'number' && name.endsWith(IN_CENTS)) return formatEuro(value, locale);
  if (typeof value === 'boolean') return yesOrNo[locale][Number(value)] ?? '';
  if (typeof value !== 'string') return JSON.stringify(value);
  const day = DAY.test(value) ? parseBerlinDay(value) : null;
  return day === null ? value : formatDate(day, locale);
}

/** The sections as CSV for a person to read, with headings, days and amounts of their language, one value in each line, safe to open in a spreadsheet. */
export function personCsv(sections: readonly PersonSection[], locale: Locale): string {
  const lines = sections.flatMap(({ kind, rows }) =>
    rows.flatMap((row, index) =>
      Object.entries(row).map(([name, value]) => [
        sectionHeading(kind, locale),
        String(index + 1),
        valueHeading(name.endsWith(IN_CENTS) ? name.slice(0, -IN_CENTS.length) : name, locale),
        cell(name, value, locale),
      ]),
    ),
  );
  return stringify([[...head[locale]], ...lines], {
    bom: true,
    delimiter: ';',
    escape_formulas: true,
  });
}
