import type { Claim, VoucherKind } from '@weitersagen/contracts/claim';
import { formatDate } from '@weitersagen/domain/dates';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Text } from '@weitersagen/ui/text';
import classes from './voucher-shop.module.css';
import { voucherTexts } from './voucher-texts.ts';

/** The logo of a shop on white; nothing where it has none. */
export function ShopLogo({ kind: { logo } }: { readonly kind: VoucherKind }) {
  if (logo === null) return null;
  return (
    <span className={classes['plate']}>
      <img
        className={classes['logo']}
        src={logo}
        width={88}
        height={40}
        alt="" // the shop stands beside it
        decoding="async"
      />
    </span>
  );
}

/** What a voucher is, how it is redeemed, and that none is left where that is so, below the name of its shop. */
export function ShopWords({ kind: { name, hint, inStock } }: { readonly kind: VoucherKind }) {
  const t = useTexts(voucherTexts);
  return (
    <span className={classes['words']}>
      <span>{name}</span>
      {hint !== '' && <span>{hint}</span>}
      {inStock === false && <span className={classes['late']}>{t('outOfStock')}</span>}
    </span>
  );
}

/** The one shop that a voucher is for. */
export function VoucherShop({ kind }: { readonly kind: VoucherKind }) {
  const t = useTexts(voucherTexts);
  return (
    <div className={classes['shop']}>
      <ShopLogo kind={kind} />
      <div className={classes['names']}>
        <Text strong>{t('of', { shop: kind.shop })}</Text>
        <Text size="small" tone="muted">
          <ShopWords kind={kind} />
        </Text>
      </div>
    </div>
  );
}

/** Whose voucher was chosen, and when its code was sent; nothing of other rewards. */
export function ChosenVoucher({ claim }: { readonly claim: Claim }) {
  const t = useTexts(voucherTexts);
  const locale = useLocale();
  const { kind, voucherKind, paidAt } = claim;
  if (kind !== 'gutschein') return null;
  return (
    <>
      {voucherKind != null && <VoucherShop kind={voucherKind} />}
      {paidAt != null && (
        <Text size="small" tone="muted">
          {t('sent', { date: formatDate(new Date(paidAt), locale) })}
        </Text>
      )}
    </>
  );
}
