import { endNewsletterByLink as endingCall } from '@weitersagen/contracts/newsletter-end';
import { ApiError } from '../../platform/api-error.ts';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takePersonTurn } from '../../platform/database/turns.ts';
import { isSameSecret, keyedHash } from '../../platform/random.ts';
import { accountRepository, type Account } from './account-repository.ts';
import { endNewsletter } from './newsletter.ts';

/** Characters of a keyed hash, which an account's id follows. */
const HASH_LENGTH = 43;

/**
 * The token in a mail that ends the newsletter of its reader. It follows from account and address and is stored nowhere, so it redeems nothing
 * else, works as long as the account has the address, and a sign-out leaves it. Record 130.
 */
export const newsletterEndToken = (
  { secret }: Pick<Tenant, 'secret'>,
  { id, email }: Pick<Account, 'id' | 'email'>,
): string => `${keyedHash(secret, `newsletter end ${id} ${email}`)}${id}`;

/** Where mail programs post that their reader wants no newsletter any more; a browser that opens it is led to the page. */
export const newsletterEndAddress = ({ id, config }: Tenant, token: string): string =>
  `${config.url}/api/v1/${id}${endingCall.path.replace(':token', token)}`;

const idIn = (token: string) => token.slice(HASH_LENGTH);

/** The account that a token belongs to. Throws linkExpired for any other, and once the account is gone or has another address. */
async function accountOf(tx: TenantTx, token: string): Promise<Account> {
  const account = await accountRepository(tx).byId(idIn(token));
  if (account === undefined || !isSameSecret(token, newsletterEndToken(tx.tenant, account)))
    throw new ApiError('linkExpired', { as: 'newsletterEndLinkOver' });
  return account;
}

/** Whose newsletter a token ends, and whether it comes or waits for its confirmation. Throws linkExpired. */
export async function viewNewsletterEnd(
  tx: TenantTx,
  token: string,
): Promise<{ readonly email: string; readonly subscribed: boolean }> {
  const { email, newsletter_text_version: version } = await accountOf(tx, token);
  return { email, subscribed: version !== null };
}

/** Ends the newsletter that a token belongs to; a repeat changes nothing. Throws linkExpired. */
export async function endNewsletterByLink(tx: TenantTx, token: string): Promise<void> {
  // Its confirmation may be on its way.
  await takePersonTurn(tx, idIn(token));
  const { id, newsletter_text_version: version } = await accountOf(tx, token);
  if (version !== null) await endNewsletter(tx, id);
}
