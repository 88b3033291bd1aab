import { formatDateTime } from '@weitersagen/domain/dates';
import { normalizeEmail } from '@weitersagen/domain/email';
import { accountRepository } from '../accounts/account-repository.ts';
import { listStaff } from '../accounts/added-staff-repository.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { addOperator, linkDays, mailOperatorLink, removeOperator } from './operator-access.ts';
import {
  OperatorError,
  type OperatorCommand,
  type OperatorContext,
} from '../../platform/operator/operator-command.ts';
import {
  emailAddress,
  personName,
  reasonOption,
  type PersonName,
  type Reason,
} from '../../platform/operator/argument-values.ts';

async function requireOperator(tx: TenantTx, address: string) {
  const account = await accountRepository(tx).byEmail('operator', normalizeEmail(address));
  if (account === undefined) throw new OperatorError(`${tx.tenant.id} has no operator ${address}.`);
  return account;
}

async function list({ tenant, withTenant, print }: OperatorContext) {
  const operators = await withTenant(tenant, (tx) => listStaff(tx, 'operator'));
  if (operators.length === 0) print(`${tenant.id} has no operator.`);
  for (const { email, name, isConfirmed, hasSecondFactor, lastUsed } of operators) {
    const state = isConfirmed ? 'active' : 'invited';
    const factor = hasSecondFactor ? 'second factor' : 'password only';
    const used = lastUsed === null ? 'never here' : `last here ${formatDateTime(lastUsed)}`;
    print(`${email}  ${name}  ${state}, ${factor}, ${used}`);
  }
}

async function add(
  { tenant, withTenant, by, print }: OperatorContext,
  email: string,
  { name }: { readonly name: PersonName },
) {
  const isNew = await withTenant(tenant, (tx) =>
    addOperator(tx, { email, ...name }, { actor: `operator:${by}` }),
  );
  if (!isNew)
    throw new OperatorError(`${email} is an operator already; "operators link" mails a new link.`);
  print(`${email} is an operator of ${tenant.id}.`);
  print(`A mail brings the link to a password; it holds for ${linkDays.operatorInvited} days.`);
  print(`An app as a second factor: npm run operator -- second-factor begin ${email}`);
}

async function link({ tenant, withTenant, by, print }: OperatorContext, address: string) {
  await withTenant(tenant, async (tx) =>
    mailOperatorLink(tx, await requireOperator(tx, address), { actor: `operator:${by}` }),
  );
  print(`A mail brings ${address} the link to a password. A second factor stays.`);
}

async function remove(
  { tenant, withTenant, by, print }: OperatorContext,
  address: string,
  { reason }: Reason,
) {
  await withTenant(tenant, async (tx) => {
    const { id } = await requireOperator(tx, address);
    await removeOperator(tx, id, { actor: `operator:${by}`, reason });
  });
  print(`${address} is no operator of ${tenant.id} any more and signed out everywhere.`);
}

/** Who may sign in at /ops. product.md, section "12 Accounts and tokens". */
export const operatorsCommand: OperatorCommand = {
  summary: 'who signs in at /ops: list, add, mail a link, remove',
  declare(command, { forTenant }) {
    command.command('list').action(forTenant(list));
    command
      .command('add')
      .description('mails a link that sets the password')
      .argument('<email>', 'of the operator', emailAddress)
      .requiredOption('--name <name>', 'first and last name', personName)
      .action(forTenant(add));
    command
      .command('link')
      .description('mails it once more, also to who forgot the password')
      .argument('<email>')
      .action(forTenant(link));
    command
      .command('remove')
      .description('ends every session')
      .argument('<email>')
      .requiredOption(...reasonOption)
      .action(forTenant(remove));
  },
};
