import { createHmac } from 'node:crypto';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { hashOf, keyedHash } from '../../platform/random.ts';
import {
  endOlderLinks,
  findMailToken,
  isGoodToken,
  storeToken,
  type MailToken,
} from '../mail-tokens/mail-token-repository.ts';

/** Long enough for a mail that is slow, short enough that nobody guesses six digits by the tries there are. */
const CODE_MINUTES = 30;
const DIGITS = 6;

/** The digits that belong to a mailed link: they follow from it, so a mail that is sent again says the same, and they are kept nowhere. */
function digitsOf({ secret }: Tenant, link: string): string {
  const digest = createHmac('sha256', secret).update(`confirmation code ${link}`).digest();
  return String(digest.readUIntBE(0, DIGITS) % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** What stands for the digits of an account among the mailed tokens: by itself a code would be guessed from its hash. */
const tokenOf = ({ tenant }: TenantTx, accountId: string, digits: string) =>
  keyedHash(tenant.secret, `code of ${accountId} ${digits}`);

/**
 * Keeps the code that goes with the link of a confirmation mail for half an hour (business time), and gives its six digits. It ends with whatever
 * ends a link, and the newest code alone is good. Record 126.
 */
export async function makeConfirmationCode(
  tx: TenantTx,
  accountId: string,
  link: string,
): Promise<string> {
  const digits = digitsOf(tx.tenant, link);
  const text = tokenOf(tx, accountId, digits);
  const token = { purpose: 'optInCode', subject: accountId } as const;
  await storeToken(tx, text, {
    ...token,
    expiresAt: new Date(tx.now.getTime() + CODE_MINUTES * 60_000),
    isEnded: !(await isGoodToken(tx, hashOf(link))),
  });
  await endOlderLinks(tx, text, token);
  return digits;
}

/** The code that was mailed with a link, while it is good; null once it is not. */
export async function codeWithLink(
  tx: TenantTx,
  accountId: string,
  link: string,
): Promise<string | null> {
  const digits = digitsOf(tx.tenant, link);
  const isGood = await isGoodToken(tx, hashOf(tokenOf(tx, accountId, digits)));
  return isGood ? digits : null;
}

/** The mailed code of an account that reads so, spaces aside; null where none does. */
export const findConfirmationCode = (
  tx: TenantTx,
  accountId: string,
  typed: string,
): Promise<MailToken | null> =>
  findMailToken(tx, tokenOf(tx, accountId, typed.replaceAll(/\s/g, '')), ['optInCode']);
