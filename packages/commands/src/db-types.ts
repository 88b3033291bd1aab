import { writeFile } from 'node:fs/promises';
import {
  composeDatabaseTypes,
  databaseTypesFile,
} from '@weitersagen/server/testing/database-types';
import { openTestDatabase } from '@weitersagen/server/testing/test-database';
import { exitWith, step } from './steps.ts';

/** Writes the types of the database's tables, as all migrations make them; needed after each migration. */
try {
  await step('types of the database written', async () => {
    const database = await openTestDatabase();
    try {
      await writeFile(databaseTypesFile, await composeDatabaseTypes(database.db));
    } finally {
      await database.close();
    }
  });
} catch (error) {
  exitWith(error);
}
