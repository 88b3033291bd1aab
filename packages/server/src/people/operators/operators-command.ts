import { formatDateTime } from '@weitersagen/domain/dates';
import { normalizeEmail } from '@weitersagen/domain/email';
import { accountRepository } from '../accounts/account-repository.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { grantsInEnglish } from './grants-text.ts';
import { mailOperatorLink, resetFactors, takeAccessTurn } from './operator-access.ts';
import { operatorPeople } from './operator-people-repository.ts';
import { stateOf } from './operator-people-service.ts';
import { reviveOperatorAddress } from './takes-mail.ts';
import { operatorRoleRepository } from './operator-role-repository.ts';
import {
  OperatorError,
  type OperatorCommand,
  type OperatorContext,
} from '../../platform/operator/operator-command.ts';
import { reasonOption, type Reason } from '../../platform/operator/argument-values.ts';

async function requireOperator(tx: TenantTx, address: string) {
  const account = await accountRepository(tx).byEmail('operator', normalizeEmail(address));
  if (account === undefined) throw new OperatorError(`There is no operator ${address}.`);
  if (account.blocked_at !== null) throw new OperatorError(`${address} is blocked.`);
  return account;
}

const stateWords = {
  invited: 'invited',
  active: 'active',
  blocked: 'blocked',
  factorMissing: 'no second factor',
} as const;

async function list({ tenant, withTenant, print }: OperatorContext) {
  const [people, roles] = await withTenant(tenant, async (tx) => [
    await operatorPeople(tx),
    await operatorRoleRepository(tx).all(),
  ]);
  if (people.length === 0) print('There is no operator yet; see: first-admin --help');
  for (const person of people) {
    const factors = [
      ...(person.hasApp ? ['app'] : []),
      ...(person.passkeys > 0
        ? [person.passkeys === 1 ? '1 passkey' : `${person.passkeys} passkeys`]
        : []),
    ];
    const state = stateWords[stateOf(person, factors.length > 0)];
    const used =
      person.lastUsed === null
        ? 'never here'
        : `last here ${formatDateTime(person.lastUsed, 'en')}`;
    const held = grantsInEnglish(roles.get(person.id) ?? []) || 'no role';
    const name = `${person.firstName} ${person.lastName}`;
    print(`${person.email}  ${name}  ${[state, ...factors, used].join(', ')}  (${held})`);
  }
}

async function link({ tenant, withTenant, by, print }: OperatorContext, address: string) {
  await withTenant(tenant, async (tx) => {
    await takeAccessTurn(tx);
    const account = await requireOperator(tx, address);
    await reviveOperatorAddress(tx, account.email, by);
    await mailOperatorLink(tx, account, { actor: by });
  });
  print(`A mail brings ${address} a link to their access. A second factor stays.`);
}

async function resetFactor(
  { tenant, withTenant, by, print }: OperatorContext,
  address: string,
  { reason }: Reason,
) {
  await withTenant(tenant, async (tx) => {
    await takeAccessTurn(tx);
    const account = await requireOperator(tx, address);
    await reviveOperatorAddress(tx, account.email, by);
    await resetFactors(tx, account, { actor: by, reason });
  });
  print(`${address} is signed out everywhere. A mail brings the link to a new second factor.`);
}

/** The way out for an installation whose admins cannot help each other any more. product.md, section "12 Accounts and tokens". */
export const operatorsCommand: OperatorCommand = {
  summary: 'operators, for when no admin can sign in: list, mail a link, reset a lost factor',
  declare(command, { forOperators }) {
    command.command('list').action(forOperators('lastResort', list));
    command
      .command('link')
      .description('mails a new link to the access, or to a new password')
      .argument('<email>')
      .action(forOperators('lastResort', link));
    command
      .command('reset-factor')
      .description('takes every second factor from somebody who lost them; mailed')
      .argument('<email>')
      .requiredOption(...reasonOption)
      .action(forOperators('lastResort', resetFactor));
  },
};
