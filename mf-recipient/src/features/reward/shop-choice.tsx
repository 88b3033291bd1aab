import type { VoucherKind } from '@weitersagen/contracts/claim';
import { useTexts } from '@weitersagen/platform/i18n';
import type { AppForm } from '@weitersagen/ui/form';
import { useFieldValue } from '@weitersagen/ui/form';
import { Notice } from '@weitersagen/ui/notice';
import { RadioCards } from '@weitersagen/ui/radio-cards';
import { ShopLogo, ShopWords, VoucherShop } from './voucher-shop.tsx';
import { voucherTexts } from './voucher-texts.ts';

/** The kind that a form says: the only one that is offered, unless another was chosen; empty where none is chosen, or none offered. */
export const kindSaid = (kinds: readonly VoucherKind[], chosen: string): string =>
  kinds.length === 1 && chosen === '' ? (kinds[0]?.key ?? '') : kinds.length === 0 ? '' : chosen;

interface ShopChoiceProps<V> {
  readonly form: AppForm<V>;
  readonly name: 'voucherKind' & keyof V;
  readonly kinds: readonly VoucherKind[];
}

/** The shops that a voucher may be for: several to choose among, one that is shown, or none. */
export function ShopChoice<V extends { voucherKind: string }>({
  form,
  name,
  kinds,
}: ShopChoiceProps<V>) {
  const t = useTexts(voucherTexts);
  const chosen = useFieldValue(form, name);
  const [only] = kinds;
  if (only === undefined) return chosen === '' ? null : <Notice tone="warning" title={t('over')} />;
  // Who had chosen another one chooses once more, also where only one is left.
  if (kinds.length === 1 && (chosen === '' || chosen === only.key))
    return <VoucherShop kind={only} />;
  return (
    <RadioCards
      form={form}
      name={name}
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
