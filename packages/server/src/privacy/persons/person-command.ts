import { Argument } from '@commander-js/extra-typings';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { RECEIPT_RETENTION_YEARS } from '@weitersagen/domain/constants';
import { normalizeEmail } from '@weitersagen/domain/email';
import { audit } from '../../platform/audit/audit.ts';
import { concernedBy } from '../../platform/audit/concerned.ts';
import { erasePerson } from './erase-person.ts';
import { partnerSidesOf } from './partner-erasure-repository.ts';
import { exportPerson, languageOfPerson, personCsv, personJson } from './person-export.ts';
import {
  OperatorError,
  type OperatorCommand,
  type OperatorContext,
} from '../../platform/operator/operator-command.ts';
import { reasonOption, type Reason } from '../../platform/operator/argument-values.ts';

async function exportTo(
  { tenant, withTenant, by, folder, print }: OperatorContext,
  email: string,
  name: string,
  { reason }: Reason,
) {
  const [sections, locale] = await withTenant(tenant, async (tx) => {
    const found = await exportPerson(tx, email);
    if (found.length > 0)
      for (const { entity, id } of await concernedBy(tx, email))
        await audit(tx, { entity, entityId: id, event: 'exported', reason, actor: by });
    return [found, await languageOfPerson(tx, email)] as const;
  });
  if (sections.length === 0) throw new OperatorError(`${tenant.id} keeps nothing about ${email}.`);
  const text = name.toLowerCase().endsWith('.csv')
    ? personCsv(sections, locale)
    : personJson(sections);
  await writeFile(resolve(folder, name), text, { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      throw new OperatorError(`${name} cannot be written (${error.code ?? error.message}).`);
    },
  );
  print(`${sections.length} sections are in ${name}.`);
}

async function erase(
  { tenant, withTenant, by, print }: OperatorContext,
  email: string,
  { reason, waiveRewards }: { readonly reason: string; readonly waiveRewards: boolean },
) {
  const { count, isOnReceipts, stays } = await withTenant(tenant, async (tx) => ({
    count: await erasePerson(tx, email, { by, reason, waiveRewards }),
    isOnReceipts: (await exportPerson(tx, email)).length > 0,
    stays: await partnerSidesOf(tx, normalizeEmail(email)),
  }));
  for (const { kind, name, becomes } of stays)
    print(
      becomes === 'open'
        ? `What is kept of ${name} as ${kind} stays while that access is open.`
        : `What is kept of ${name} as ${kind} stays with the credit notes.`,
    );
  if (count === 0 && stays.length > 0) throw new OperatorError(`${email} is no customer's.`);
  if (count === 0 && isOnReceipts)
    throw new OperatorError(
      `${tenant.id} keeps nothing about ${email} but receipts of vouchers, for ${RECEIPT_RETENTION_YEARS} years.`,
    );
  if (count === 0) throw new OperatorError(`${tenant.id} knows nobody by ${email}.`);
  const erased = count === 1 ? '1 record is' : `${count} records are`;
  print(`${erased} erased; accounting keeps amounts and dates.`);
}

/** What a person may ask for about their own data. */
export const personCommand: OperatorCommand = {
  summary: 'hand out or erase what is kept about a person',
  declare(command, { forTenant }) {
    command
      .command('export')
      .description('what is kept about a person, in a new file that only its owner can read')
      .argument('<address>')
      .argument('<file>', 'FILE.json or FILE.csv')
      .requiredOption(...reasonOption)
      .action(forTenant({ fresh: ['support'] }, exportTo));
    command
      .command('erase')
      .description('refused while rewards are open, unless they are waived')
      .argument('<address>')
      .addArgument(
        new Argument('[waive]', 'waives the rewards that are open').choices(['waive'] as const),
      )
      .requiredOption(...reasonOption)
      .action(
        forTenant({ fresh: ['support'] }, (context, address, waive, { reason }) =>
          erase(context, address, { reason, waiveRewards: waive === 'waive' }),
        ),
      );
  },
};
