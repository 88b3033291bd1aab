import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { voucherKindKey } from './voucher-kind-values.ts';

export const getVoucherLogo = endpoint({
  method: 'GET',
  path: '/gutscheinart/:id/logo/:version',
  summary: 'Logo of the shop of a kind of vouchers; its address changes with it',
  auth: 'none',
  params: z.object({
    id: voucherKindKey,
    version: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  }),
  withoutClientHeaders: true,
  media: ['image/png'],
  errors: ['unknownNumber'],
});
