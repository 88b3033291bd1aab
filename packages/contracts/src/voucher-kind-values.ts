import * as z from '@weitersagen/contracts/z';
import { voucherKindKeyForm } from '@weitersagen/domain/voucher-kinds';

/** Names a kind of vouchers of a client. */
export const voucherKindKey = z.string().check(z.regex(voucherKindKeyForm));
