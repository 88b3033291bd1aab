import type * as generated from './generated-types.ts';
import type { Narrowed } from './narrowed.ts';
import type { ColumnType } from 'kysely';

export type ConsentProofTable = Narrowed<
  generated.ConsentProof,
  {
    manager: 'intern' | 'extern';
    choices: ColumnType<Readonly<Record<string, string>>, string, string>;
  }
>;

export type TelemetryTable = Narrowed<
  generated.Telemetry,
  {
    /** How often, and the sum of the values; PostgreSQL's bigint arrives as text. */
    count: ColumnType<string, number, number>;
    total: ColumnType<string, number, number>;
  }
>;
