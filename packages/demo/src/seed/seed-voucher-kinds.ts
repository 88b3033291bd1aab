import { addDays, berlinDay } from '@weitersagen/domain/dates';
import {
  renderPicture,
  pictureTag,
} from '@weitersagen/server/internal/platform/images/render-picture.ts';
import type { TenantTx } from '@weitersagen/server/internal/platform/database/tenant-scope.ts';
import { newId } from '@weitersagen/server/internal/platform/random.ts';
import {
  addVoucherKind,
  addVouchers,
  readVoucherLogo,
} from '@weitersagen/server/internal/rewards/public.ts';
import type { SeedCatalogue } from './catalogue.ts';
import { maker } from './demo-hands.ts';
import { seedWaitingVoucher } from './history.ts';
import { rewardAmounts } from './reward-amounts.ts';
import data from './voucher-kinds.json' with { type: 'json' };
import { voucherLogos } from './voucher-logos.ts';

const OFFERED_FOR_DAYS = 90;
const CODES_EACH = 12;

const isLogo = (name: string): name is keyof typeof voucherLogos => name in voucherLogos;

async function logoOf(name: string) {
  if (!isLogo(name)) throw new Error(`There is no drawing of ${name}`);
  const wanted = { source: voucherLogos[name], width: 400, type: 'image/png' } as const;
  return readVoucherLogo((await renderPicture(wanted, pictureTag(wanted))).toString('base64'));
}

/**
 * Gives a demo tenant the shops at which its vouchers are redeemed, with codes in stock but for one value, for which a reward waits. Shops and
 * addresses are invented.
 */
export async function seedVoucherKinds(tx: TenantTx, catalogue: SeedCatalogue): Promise<void> {
  const found = Object.entries(data).find(([id]) => id === tx.tenant.id);
  if (found === undefined) return;
  for (const [index, { logo, empty, ...facts }] of found[1].entries()) {
    const from = berlinDay(addDays(tx.now, -OFFERED_FOR_DAYS));
    const days = { from, until: null, position: index + 1 };
    await addVoucherKind(tx, { ...facts, ...days, logo: await logoOf(logo) }, maker);
    const prefix = facts.key.slice(0, 3).toUpperCase();
    const codes = rewardAmounts(catalogue)
      .filter((cents) => cents !== empty)
      .flatMap((cents) =>
        Array.from({ length: CODES_EACH }, () => ({
          code: `${prefix}-${newId().replaceAll(/[-_]/g, 'X').slice(0, 12).toUpperCase()}`,
          cents,
          kind: facts.key,
        })),
      );
    await addVouchers(tx, codes);
    if (empty !== null) await seedWaitingVoucher(tx, { kind: facts.key, cents: empty });
  }
}
