import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import type { Database } from '../database/schema.ts';

/** What a command works with that belongs to no single tenant. */
export interface SystemContext {
  readonly config: Config;
  readonly db: Kysely<Database>;
  readonly pool: Pool;
  /** Name of the person at the terminal. */
  readonly by: string;
  /** Arguments after the command's name. */
  readonly args: readonly string[];
  readonly options: Readonly<Record<string, string | undefined>>;
  /** Folder the operator stands in; paths are relative to it. */
  readonly folder: string;
  readonly print: (line: string) => void;
}

/** A command for the whole installation. */
export interface SystemCommand {
  readonly summary: string;
  readonly usage: readonly string[];
  readonly options?: readonly string[];
  /** It begins with a database that has no tables yet. */
  readonly fillsEmpty?: true;
  /** Gives the exit code. */
  runSystem(context: SystemContext): Promise<number>;
}
