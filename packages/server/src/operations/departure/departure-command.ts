import { basename, resolve } from 'node:path';
import { audit } from '../../platform/audit/audit.ts';
import { reasonOption, type Reason } from '../../platform/operator/argument-values.ts';
import {
  OperatorError,
  type OperatorCommand,
  type OperatorContext,
} from '../../platform/operator/operator-command.ts';
import { sealOfCommands } from '../../platform/secrets/seal.ts';
import { inSnapshot, writeExport } from './export-service.ts';

/** The history of the client tells that all its data leave before the first byte does. */
async function exportTo(
  { config, db, tenant, withTenant, by, folder, print }: OperatorContext,
  name: string,
  { reason }: Reason,
) {
  const seal = sealOfCommands(config);
  if (seal === null)
    throw new OperatorError('Without SECRETS_KEY the history of the client stays sealed.');
  const entry = { entity: 'tenant', entityId: tenant.id, event: 'exported' } as const;
  await withTenant(tenant, (tx) =>
    audit(tx, { ...entry, after: { file: basename(name) }, reason, actor: by }),
  );
  try {
    const { tables, rows, files } = await inSnapshot(db, tenant, seal, (tx) =>
      writeExport(tx, resolve(folder, name)),
    );
    print(`${tables} tables with ${rows} rows and ${files} files of ${tenant.id} are in ${name}.`);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'EEXIST') throw new OperatorError(`${name} exists already.`);
    if (/^E[A-Z]+$/.test(code)) throw new OperatorError(`${name} cannot be written (${code}).`);
    throw error;
  }
}

/** A client leaves with all its data. */
export const departureCommand: OperatorCommand = {
  summary: 'hand out all that a client has',
  declare(command, { forTenant }) {
    command
      .command('export')
      .description('all of it in one new ZIP that only its owner can read')
      .argument('<file>', 'FILE.zip')
      .requiredOption(...reasonOption)
      .addHelpText(
        'after',
        '\nNobody has to wait meanwhile. The file holds personal data. Its index.json says what is in it and what is left out.',
      )
      .action(forTenant({ person: ['admin'], isFresh: true }, exportTo));
  },
};
