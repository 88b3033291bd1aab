import { splitReward } from '@weitersagen/domain/share';
import type { ShareOption } from '@weitersagen/domain/share';
import { formatEuro } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import type { AppForm } from '@weitersagen/ui/form';
import { RadioCards } from '@weitersagen/ui/radio-cards';
import type { CustomerValues } from './customer-values.ts';

interface ShareFieldProps {
  readonly form: AppForm<CustomerValues>;
  readonly rewardCents: number;
  readonly options: readonly ShareOption[];
  /** The most the contact may get, in cents; null for no limit. */
  readonly limitCents: number | null;
}

/** Who gets the reward; only what the tenant offers for this amount, and why something is missing. */
export function ShareField({ form, rewardCents, options, limitCents }: ShareFieldProps) {
  const t = useTexts('mf-agent');
  const locale = useLocale();
  const cards = options.flatMap(({ share, allowed }) => {
    if (!allowed) return [];
    const { referrerCents, recipientCents } = splitReward(rewardCents, share);
    const detail = t(`share.detail${share}`, {
      customer: formatEuro(referrerCents, locale),
      contact: formatEuro(recipientCents, locale),
    });
    return [{ value: String(share), title: t(`share.option${share}`), detail }];
  });
  const isLimited = limitCents !== null && cards.length < options.length;
  return (
    <RadioCards
      form={form}
      name="share"
      label={t('share.label')}
      options={cards}
      inRow
      {...(isLimited ? { help: t('share.limit', { amount: formatEuro(limitCents, locale) }) } : {})}
    />
  );
}
