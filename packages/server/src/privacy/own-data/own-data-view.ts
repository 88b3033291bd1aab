import type { OwnData } from '@weitersagen/contracts/own-data';
import type { PersonSection } from '../persons/person-repository.ts';

type Value = OwnData[string][number][string];

function plain(value: unknown): Value {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (Number.isSafeInteger(value)) return Number(value);
  return value instanceof Date ? value.toISOString() : JSON.stringify(value);
}

/** The sections of a person as they travel: plain values, instants in UTC. */
export function ownDataView(sections: readonly PersonSection[]): OwnData {
  return Object.fromEntries(
    sections.map(({ title, rows }) => [
      title,
      rows.map((row) =>
        Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)])),
      ),
    ]),
  );
}
