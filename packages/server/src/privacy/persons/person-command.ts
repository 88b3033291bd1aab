import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { audit } from '../../platform/audit/audit.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson, personCsv, personJson } from './person-export.ts';
import {
  byAction,
  OperatorError,
  requireArgument,
  requireReason,
  type OperatorCommand,
  type OperatorContext,
} from '../../platform/operator/operator-command.ts';

async function exportTo(context: OperatorContext) {
  const email = requireArgument(context, 1, 'The address');
  const name = requireArgument(context, 2, 'The file');
  const { tenant, withTenant, by, print } = context;
  const sections = await withTenant(tenant, async (tx) => {
    const found = await exportPerson(tx, email);
    if (found.length > 0)
      await audit(tx, { entity: 'person', entityId: '-', event: 'exported', actor: by });
    return found;
  });
  if (sections.length === 0) throw new OperatorError(`${tenant.id} keeps nothing about ${email}.`);
  const text = name.toLowerCase().endsWith('.csv') ? personCsv(sections) : personJson(sections);
  await writeFile(resolve(context.folder, name), text, { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      throw new OperatorError(`${name} cannot be written (${error.code ?? error.message}).`);
    },
  );
  print(`${sections.length} sections are in ${name}.`);
}

async function erase(context: OperatorContext) {
  const email = requireArgument(context, 1, 'The address');
  const reason = requireReason(context);
  const waiveRewards = context.args.includes('waive');
  const { tenant, withTenant, by, print } = context;
  const count = await withTenant(tenant, (tx) =>
    erasePerson(tx, email, { by, reason, waiveRewards }),
  );
  if (count === 0) throw new OperatorError(`${tenant.id} knows nobody by ${email}.`);
  print(`${count} records are erased; accounting keeps amounts and dates.`);
}

/** What a person may ask for about their own data. */
export const personCommand: OperatorCommand = {
  summary: 'hand out or erase what is kept about a person',
  usage: [
    'person export ADDRESS FILE.json|FILE.csv      a new file, readable for its owner only',
    'person erase ADDRESS --reason TEXT            refused while rewards are open',
    'person erase ADDRESS waive --reason TEXT      waives the rewards that are open',
  ],
  options: ['reason'],
  run: byAction('person', { export: exportTo, erase }),
};
