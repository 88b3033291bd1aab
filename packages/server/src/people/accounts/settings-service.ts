import type { Locale } from '@weitersagen/domain/locale';
import { accountRepository, type Account, type PersonName } from './account-repository.ts';
import { askForNewsletter, endNewsletter } from './newsletter.ts';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import { sealPersonal } from '../../platform/audit/personal-values.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Seal } from '../../platform/secrets/seal.ts';

/** The account of a session. Throws sessionEnded for one that was deleted meanwhile. */
export async function requireAccount(tx: TenantTx, accountId: string): Promise<Account> {
  const account = await accountRepository(tx).byId(accountId);
  if (account === undefined) throw new ApiError('sessionEnded');
  return account;
}

const nameOf = ({ salutation, firstName, lastName }: PersonName) =>
  [salutation ?? '', firstName, lastName].filter((part) => part !== '').join(' ');

/** Changes salutation and name. */
export async function changeName(
  tx: TenantTx,
  seal: Seal,
  accountId: string,
  name: PersonName,
): Promise<Account> {
  const account = await requireAccount(tx, accountId);
  const { salutation, first_name: firstName, last_name: lastName } = account;
  await accountRepository(tx).setName(accountId, name);
  const { before, after } = await sealPersonal(tx, seal, accountId, {
    before: nameOf({ salutation, firstName, lastName }),
    after: nameOf(name),
  });
  await audit(tx, {
    entity: 'account',
    entityId: accountId,
    event: 'nameChanged',
    before: { name: before ?? null },
    after: { name: after ?? null },
    actor: accountId,
  });
  return requireAccount(tx, accountId);
}

/** Sets the language of mails. Throws invalidInput for one that the tenant does not offer. */
export async function setLanguage(
  tx: TenantTx,
  accountId: string,
  language: Locale,
): Promise<Account> {
  if (!tx.tenant.config.locales.includes(language))
    throw new ApiError('invalidInput', { fields: { Language: 'notOffered' } });
  const account = await requireAccount(tx, accountId);
  if (account.language === language) return account;
  await accountRepository(tx).setLanguage(accountId, language);
  await audit(tx, {
    entity: 'account',
    entityId: accountId,
    event: 'languageChanged',
    before: { language: account.language },
    after: { language },
    actor: accountId,
  });
  return requireAccount(tx, accountId);
}

/** Opting in mails the confirmation; opting out ends subscription, waiting and mailed links. Throws notOffered, or programmeEnded for an opt-in once the client has left. */
export async function setNewsletter(
  tx: TenantTx,
  accountId: string,
  optIn: boolean,
): Promise<Account> {
  const account = await requireAccount(tx, accountId);
  if (optIn) {
    if (tx.tenant.isClosed) throw new ApiError('programmeEnded');
    if (!tx.tenant.config.newsletter) throw new ApiError('notOffered');
    await askForNewsletter(tx, account);
    return account;
  }
  await endNewsletter(tx, accountId);
  return requireAccount(tx, accountId);
}
