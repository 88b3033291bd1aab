import type { ColumnType } from 'kysely';

export interface ConsentProofTable {
  tenant: string;
  id: string;
  manager: 'intern' | 'extern';
  text_version: string;
  choices: ColumnType<Readonly<Record<string, string>>, string, string>;
  given_at: Date;
}

export interface TelemetryTable {
  tenant: string;
  /** YYYY-MM-DD in Europe/Berlin. */
  day: string;
  kind: string;
  name: string;
  grade: string;
  area: string;
  version: string;
  route: string;
  place: string;
  /** How often, and the sum of the values; PostgreSQL's bigint arrives as text. */
  count: ColumnType<string, number, number>;
  total: ColumnType<string, number, number>;
}
