import { formatDateTime } from '@weitersagen/domain/dates';
import { normalizeEmail } from '@weitersagen/domain/email';
import { accountRepository } from '../accounts/account-repository.ts';
import { removeLostFactor } from './lost-factor.ts';
import { secondFactorRepository } from './second-factor-repository.ts';
import {
  OperatorError,
  type OperatorCommand,
  type OperatorContext,
} from '../../platform/operator/operator-command.ts';
import { reasonOption, type Reason } from '../../platform/operator/argument-values.ts';

async function list({ tenant, withTenant, print }: OperatorContext) {
  const rows = await withTenant(tenant, (tx) => secondFactorRepository(tx).list());
  if (rows.length === 0) print('Nobody has a second factor.');
  for (const { kind, email, confirmed_at: since } of rows)
    print(
      `${kind.padEnd(10)}${email}  ${since === null ? 'begun' : `since ${formatDateTime(since, 'en')}`}`,
    );
}

async function remove(
  { tenant, withTenant, by, print }: OperatorContext,
  address: string,
  { reason }: Reason,
) {
  await withTenant(tenant, async (tx) => {
    const account = await accountRepository(tx).byEmail('agency', normalizeEmail(address));
    if (account === undefined)
      throw new OperatorError(`${tenant.id} has no account ${address} of an agency.`);
    if ((await secondFactorRepository(tx).lock(account.id)) === undefined)
      throw new OperatorError(`${address} has no second factor.`);
    await removeLostFactor(tx, account.id, { actor: by, reason });
  });
  print(`The sign-in of ${address} asks for the password only. A mail says so.`);
}

/** The way out for an owner of an agency who lost app and recovery codes. product.md, section "12 Accounts and tokens". */
export const secondFactorCommand: OperatorCommand = {
  summary: 'helps owners of agencies out of a lost authenticator app',
  declare(command, { forTenant }) {
    command.command('list').action(forTenant(['support', 'admin'], list));
    command
      .command('remove')
      .description('for somebody who lost app and codes; mailed')
      .argument('<email>')
      .requiredOption(...reasonOption)
      .action(forTenant({ fresh: ['support', 'admin'] }, remove));
  },
};
