import * as contract from '@weitersagen/contracts/mail-preferences';
import { accountRepository } from '../../people/public.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireSession } from '../../platform/http/identity.ts';
import { chooseInvitations, mayBeInvited } from '../../partners/public.ts';
import { stopBounced } from './stopped-addresses.ts';

async function view(tx: TenantTx, accountId: string): Promise<contract.MailPreferences> {
  const account = await accountRepository(tx).byId(accountId);
  if (account === undefined) throw new ApiError('sessionEnded');
  return { status: account.status_mails, invitations: await mayBeInvited(tx, account.email) };
}

interface Wishes {
  readonly status?: boolean | undefined;
  readonly invitations?: boolean | undefined;
}

async function choose(tx: TenantTx, accountId: string, { status, invitations }: Wishes) {
  const accounts = accountRepository(tx);
  if (status !== undefined) await accounts.setStatusMails(accountId, status);
  if (invitations === undefined) return;
  const account = await accounts.byId(accountId);
  if (account === undefined) throw new ApiError('sessionEnded');
  await chooseInvitations(tx, { accountId, email: account.email, wanted: invitations });
}

/** Which mails somebody wants, and addresses that take none. product.md, section "13 Mail and consent". */
export function registerMailPreferenceRoutes(routes: Routes, { seal }: Pick<AppDeps, 'seal'>) {
  routes.handle(contract.getMailPreferences, ({ withTenant, auth }) =>
    withTenant((tx) => view(tx, requireSession(auth).accountId)),
  );
  routes.handle(contract.setMailPreferences, ({ withTenant, auth, body }) =>
    withTenant(async (tx) => {
      const { accountId } = requireSession(auth);
      await choose(tx, accountId, body);
      return view(tx, accountId);
    }),
  );
  routes.handle(contract.reportBounce, ({ withTenant, auth, body }) =>
    withTenant(async (tx) => {
      if (auth.kind !== 'feed') throw new ApiError('feedKeyInvalid');
      const bounced = { address: body.email, reason: body.reason };
      await stopBounced(tx, bounced, { actor: `feed:${auth.keyId}`, seal });
    }),
  );
}
