import type { VoucherKind } from '@weitersagen/contracts/claim';
import { useTexts } from '@weitersagen/platform/i18n';
import type { AppForm } from '@weitersagen/ui/form';
import { useFieldValue } from '@weitersagen/ui/form';
import { Notice } from '@weitersagen/ui/notice';
import { RadioCards } from '@weitersagen/ui/radio-cards';
import type { RewardValues } from './reward-values.ts';
import { ShopLogo, ShopWords, VoucherShop } from './voucher-shop.tsx';
import { voucherTexts } from './voucher-texts.ts';

interface ShopChoiceProps {
  readonly form: AppForm<RewardValues>;
  readonly kinds: readonly VoucherKind[];
}

/** The shops that a voucher may be for: several to choose among, one that is shown, or none. */
export function ShopChoice({ form, kinds }: ShopChoiceProps) {
  const t = useTexts(voucherTexts);
  const chosen = useFieldValue(form, 'voucherKind');
  const [only] = kinds;
  if (only === undefined) return chosen === '' ? null : <Notice tone="warning" title={t('over')} />;
  // Who had chosen another one chooses once more, also where only one is left.
  if (kinds.length === 1 && (chosen === '' || chosen === only.key))
    return <VoucherShop kind={only} />;
  return (
    <RadioCards
      form={form}
      name="voucherKind"
      label={t('choice')}
      options={kinds.map((kind) => ({
        value: kind.key,
        title: kind.shop,
        detail: <ShopWords kind={kind} />,
        aside: <ShopLogo kind={kind} />,
      }))}
    />
  );
}
