import { Option } from '@commander-js/extra-typings';
import { addDays, formatDate } from '@weitersagen/domain/dates';
import { defaultLocale, locales, type Locale } from '@weitersagen/domain/locale';
import {
  emailAddress,
  personName,
  type PersonName,
} from '../../platform/operator/argument-values.ts';
import {
  OperatorError,
  type OperatorCommand,
  type OperatorContext,
} from '../../platform/operator/operator-command.ts';
import { newSecret } from '../../platform/random.ts';
import { storeToken } from '../mail-tokens/mail-token-repository.ts';
import { invitationAddress } from './invitation-address.ts';
import { insertOperator, linkDays, removeOperator, takeAccessTurn } from './operator-access.ts';
import { operatorRoleRepository } from './operator-role-repository.ts';

async function firstAdmin(
  { tenant, withTenant, by, print }: OperatorContext,
  email: string,
  { name, language }: { readonly name: PersonName; readonly language: Locale },
) {
  const change = { actor: by };
  const link = await withTenant(tenant, async (tx) => {
    await takeAccessTurn(tx);
    const admins = await operatorRoleRepository(tx).adminsOfAll();
    if (admins.some(({ confirmed_at: since }) => since !== null))
      throw new OperatorError('There is an admin already, who invites everybody else.');
    // Somebody who never followed the link gives way: it was lost, or the address was wrong.
    for (const { id } of admins)
      await removeOperator(tx, id, { ...change, reason: 'another first admin' });
    const admin = { role: 'admin', client: null } as const;
    const id = await insertOperator(tx, { email, language, ...name }, [admin], change);
    if (id === null) throw new OperatorError(`${email} is an operator already.`);
    const token = newSecret();
    const expiresAt = addDays(tx.now, linkDays.operatorInvited);
    await storeToken(tx, token, { purpose: 'operatorAccess', subject: id, expiresAt });
    return { address: invitationAddress(tenant, language, token), expiresAt };
  });
  print(
    `${email} administers all clients once they have opened, until ${formatDate(link.expiresAt, 'en')}:`,
  );
  print(link.address);
  print('The address is shown this once. Setting a second factor up uses it up.');
}

/** The one way to the first operator of an installation. product.md, section "12 Accounts and tokens". */
export const firstAdminCommand: OperatorCommand = {
  summary: 'invites the first admin of an installation; refuses once there is one',
  declare(command, { forOperators }) {
    command
      .argument('<email>', 'of the admin', emailAddress)
      .requiredOption('--name <name>', 'first and last name', personName)
      .addOption(
        new Option('--language <language>', 'of the page and of their mails')
          .choices(locales)
          .default(defaultLocale),
      )
      .action(forOperators('nobody', firstAdmin));
  },
};
