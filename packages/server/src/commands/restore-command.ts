import { resolve } from 'node:path';
import { restoreBackup } from '../platform/backup/read-backup.ts';
import { migrate } from '../platform/database/migrate.ts';
import { OperatorError, requireArgument } from '../platform/operator/operator-command.ts';
import type { SystemCommand } from '../platform/operator/system-command.ts';

/** Fills an empty database with a backup. */
export const restoreCommand: SystemCommand = {
  fillsEmpty: true,
  summary: 'fill an empty database with a backup',
  usage: [
    'restore FILE   all or nothing; makes the tables first where there are none',
    '',
    'The database must hold no tenants: another DATABASE_URL, or another DATA_DIR.',
  ],
  async runSystem(context) {
    const name = requireArgument(context, 0, 'The file');
    await migrate(context.db);
    try {
      const madeAt = await restoreBackup(context.pool, resolve(context.folder, name));
      context.print(`The database is as it was at ${madeAt}.`);
      return 0;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (code === 'ENOENT') throw new OperatorError(`There is no file ${name}.`);
      throw error;
    }
  },
};
