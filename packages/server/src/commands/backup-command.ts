import { resolve } from 'node:path';
import { writeBackup } from '../platform/backup/write-backup.ts';
import { OperatorError, requireArgument } from '../platform/operator/operator-command.ts';
import type { SystemCommand } from '../platform/operator/system-command.ts';

/** Everything the database holds in one file. */
export const backupCommand: SystemCommand = {
  summary: 'write everything the database holds into one file',
  usage: [
    'backup FILE   a new file, compressed, readable for its owner only; nobody has to wait meanwhile',
    '',
    'The file holds personal data and keys. Keep it as safe as the database.',
  ],
  async runSystem(context) {
    const name = requireArgument(context, 0, 'The file');
    try {
      const tables = await writeBackup(context.pool, resolve(context.folder, name));
      context.print(`${tables} tables are in ${name}.`);
      return 0;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (code === 'EEXIST') throw new OperatorError(`${name} exists already.`);
      if (/^E[A-Z]+$/.test(code)) throw new OperatorError(`${name} cannot be written (${code}).`);
      throw error;
    }
  },
};
