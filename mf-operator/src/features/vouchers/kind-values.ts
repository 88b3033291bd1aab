import type { KeptVoucherKind } from '@weitersagen/contracts/operator-voucher-kinds';
import { isoDateOf } from '@weitersagen/ui/date-format';
import { typedDay } from '../../area/day-text.ts';
import { savedInTwo, typedInTwo } from '../../area/two-languages.ts';

const none = { de: '', en: '' };

/** A kind as the fields of its form hold it; a new one is offered from today on, behind the others. */
export function startOf(kind: KeptVoucherKind | null, today: string, others: number) {
  const name = typedInTwo(kind?.name ?? none);
  const hint = typedInTwo(kind?.hint ?? none);
  return {
    nameDe: name.de,
    nameEn: name.en,
    shop: kind?.shop ?? '',
    key: kind?.key ?? '',
    redeemUrl: kind?.redeemUrl ?? '',
    hintDe: hint.de,
    hintEn: hint.en,
    from: typedDay(kind?.from ?? today),
    until: typedDay(kind?.until ?? null),
    position: String(kind?.position ?? others + 1),
    removeLogo: false,
    takesCodes: false,
  };
}

export type KindValues = ReturnType<typeof startOf>;

/** What the fields say, as calls take it; they were checked before. */
export const factsOf = (values: KindValues) => ({
  name: savedInTwo({ de: values.nameDe, en: values.nameEn }),
  shop: values.shop.trim(),
  redeemUrl: values.redeemUrl.trim(),
  hint: savedInTwo({ de: values.hintDe, en: values.hintEn }),
  from: isoDateOf(values.from) ?? '',
  until: values.until.trim() === '' ? null : isoDateOf(values.until),
  position: Number(values.position),
});
