import { basename, resolve } from 'node:path';
import { audit } from '../platform/audit/audit.ts';
import { writeBackup } from '../platform/backup/write-backup.ts';
import { createTenantDirectory } from '../platform/database/tenant-directory.ts';
import { createScope } from '../platform/database/tenant-scope.ts';
import { OperatorError, type OperatorCommand } from '../platform/operator/operator-command.ts';
import type { SystemContext } from '../platform/operator/system-context.ts';

/** Everybody's data leave the database: the history of the operating company tells it before the first byte does. */
async function tell({ db, pool, by, roles, askAgain }: SystemContext, name: string): Promise<void> {
  const operators = await createTenantDirectory(db).operator();
  await createScope(pool)(operators, async (tx) => {
    const backup = { entity: 'tenant', entityId: operators.id, event: 'backedUp' } as const;
    await audit({ ...tx, roles }, { ...backup, after: { file: basename(name) }, actor: by });
    await askAgain(tx.db);
  });
}

async function write(context: SystemContext, name: string) {
  const { pool, folder, print } = context;
  await tell(context, name);
  try {
    const tables = await writeBackup(pool, resolve(folder, name));
    print(`${tables} tables are in ${name}.`);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'EEXIST') throw new OperatorError(`${name} exists already.`);
    if (/^E[A-Z]+$/.test(code)) throw new OperatorError(`${name} cannot be written (${code}).`);
    throw error;
  }
}

/** Everything the database holds in one file. */
export const backupCommand: OperatorCommand = {
  summary: 'write everything the database holds into one file',
  declare(command, { forInstallation }) {
    command
      .argument('<file>', 'a new one, compressed, readable for its owner only')
      .addHelpText(
        'after',
        '\nNobody has to wait meanwhile. The file holds personal data and keys. Keep it as safe as the database.',
      )
      .action(forInstallation(['admin'], write));
  },
};
