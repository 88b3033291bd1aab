import { resolve } from 'node:path';
import { restoreBackup } from '../platform/backup/read-backup.ts';
import { migrate } from '../platform/database/migrate.ts';
import { OperatorError, type OperatorCommand } from '../platform/operator/operator-command.ts';
import type { SystemContext } from '../platform/operator/system-context.ts';

async function restore({ db, pool, folder, print }: SystemContext, name: string) {
  await migrate(db);
  try {
    const madeAt = await restoreBackup(pool, resolve(folder, name));
    print(`The database is as it was at ${madeAt}.`);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT') throw new OperatorError(`There is no file ${name}.`);
    throw error;
  }
}

/** Fills an empty database with a backup. */
export const restoreCommand: OperatorCommand = {
  summary: 'fill an empty database with a backup',
  declare(command, { forEmptyDatabase }) {
    command
      .argument('<file>', 'of "backup"; all of it or nothing')
      .addHelpText(
        'after',
        '\nMakes the tables first where there are none. The database must hold no tenants: another DATABASE_URL, or another DATA_DIR.',
      )
      .action(forEmptyDatabase(restore));
  },
};
