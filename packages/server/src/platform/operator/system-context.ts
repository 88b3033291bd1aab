import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import type { Database } from '../database/schema.ts';

/** What a command works with that belongs to no single tenant. */
export interface SystemContext {
  readonly config: Config;
  readonly db: Kysely<Database>;
  readonly pool: Pool;
  /** Name of the person at the terminal; goes into the history. */
  readonly by: string;
  /** Folder the operator stands in; paths are relative to it. */
  readonly folder: string;
  readonly print: (line: string) => void;
}
