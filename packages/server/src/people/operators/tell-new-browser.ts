import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { AccessTokens } from '../../platform/secrets/access-token.ts';
import type { Account } from '../accounts/account-repository.ts';
import { deviceWords, type Device } from '../sessions/device.ts';
import { isKnownBrowser } from '../sessions/known-browser.ts';
import { operatorChangedMail } from './operator-outbox.ts';

/** Mails an operator that they were signed in by a browser that their account does not know. In the transaction that opens the session. product.md, section "13 Mail and consent". */
export async function tellNewBrowser(
  tx: TenantTx,
  tokens: Pick<AccessTokens, 'mark'>,
  account: Account,
  { cookies, device }: { readonly cookies: string | undefined; readonly device: Device },
): Promise<void> {
  if (isKnownBrowser(tokens, tx.tenant.id, account, cookies)) return;
  const words = deviceWords(device);
  await enqueue(tx, operatorChangedMail, {
    accountId: account.id,
    change: 'newBrowser',
    by: account.id,
    at: tx.now.toISOString(),
    ...(words !== '' && { device: words }),
  });
}
