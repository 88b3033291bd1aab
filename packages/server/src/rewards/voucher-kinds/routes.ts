import * as contract from '@weitersagen/contracts/operator-voucher-kinds';
import { getVoucherLogo } from '@weitersagen/contracts/voucher-logo';
import { ApiError } from '../../platform/api-error.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireSession } from '../../platform/http/identity.ts';
import {
  addVoucherKind,
  changeVoucherKind,
  endVoucherKind,
  readVoucherLogo,
} from './kept-voucher-kinds.ts';
import { voucherKindRepository } from './voucher-kind-repository.ts';

/** Bytes of a call with a picture of 5 MB in base64. */
const PICTURE_BODY_LIMIT = 7_100_000;

/** The kinds of vouchers of clients, as finance keeps them, and the logos that people see. product.md, section "14 Payouts and ledger". */
export function registerVoucherKindRoutes(routes: Routes): void {
  const withPicture = { bodyLimit: PICTURE_BODY_LIMIT } as const;
  routes.handle(
    contract.addVoucherKind,
    async ({ auth, body: { client, logo: sent, ...wanted }, withClient }) => {
      const { accountId: actor } = requireSession(auth);
      const logo = sent === undefined ? null : await readVoucherLogo(sent);
      await withClient(client, (tx) => addVoucherKind(tx, { ...wanted, logo }, actor));
    },
    withPicture,
  );
  routes.handle(
    contract.changeVoucherKind,
    async ({ auth, body: { client, logo: sent, ...wanted }, withClient }) => {
      const { accountId: actor } = requireSession(auth);
      const logo = typeof sent === 'string' ? await readVoucherLogo(sent) : sent;
      await withClient(client, (tx) => changeVoucherKind(tx, { ...wanted, logo }, actor));
    },
    withPicture,
  );
  routes.handle(contract.endVoucherKind, ({ auth, body: { client, ...seen }, withClient }) => {
    const { accountId: actor } = requireSession(auth);
    return withClient(client, (tx) => endVoucherKind(tx, seen, actor));
  });
  routes.handle(getVoucherLogo, async ({ params: { id, version }, withTenant, sendBytes }) => {
    const bytes = await withTenant((tx) => voucherKindRepository(tx).logo(id, version));
    if (bytes === undefined) throw new ApiError('unknownNumber');
    sendBytes({
      type: 'image/png',
      tag: `"${version}"`,
      // The address names the picture itself.
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
      bytes: () => Promise.resolve(bytes),
    });
  });
}
