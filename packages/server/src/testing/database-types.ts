import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../platform/database/schema.ts';
import { generate, PostgresDialect } from 'kysely-codegen';

/** The file that {@link composeDatabaseTypes} describes. */
export const databaseTypesFile = join(
  import.meta.dirname,
  '../platform/database/generated-types.ts',
);

/** Every table of a migrated database as a type, with its columns as the driver of this program reads them; text of a TypeScript file. */
export function composeDatabaseTypes(db: Kysely<Database>): Promise<string> {
  return generate({
    db,
    dialect: new PostgresDialect({ dateParser: 'string', defaultSchemas: ['public'] }),
    includePattern: 'public.*',
    excludePattern: 'public.kept_answer', // a view for the build before (070)
    outFile: null,
    typeMapping: { timestamptz: 'Date', interval: 'string', jsonb: 'unknown' },
    typeOnlyImports: true,
  });
}
