import type { RecipientOrder } from '@weitersagen/contracts/recipient-account';
import { formatDate, parseBerlinDay } from '@weitersagen/domain/dates';
import { useLocale } from '@weitersagen/platform/services';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { useTexts } from '../../area/texts.ts';

/** What was ordered, when, and what the provider says; nothing before an order was reported. */
export function OrderFacts({ order }: { readonly order: RecipientOrder }) {
  const t = useTexts();
  const locale = useLocale();
  const { productName, orderedOn, state, goodwill } = order;
  if (productName === null || state === null) return null;
  const date = orderedOn === null ? null : parseBerlinDay(orderedOn);
  return (
    <DefinitionList
      items={[
        { term: t('status.product'), detail: productName },
        ...(date === null
          ? []
          : [{ term: t('status.orderedOn'), detail: formatDate(date, locale) }]),
        {
          term: t('status.order'),
          detail: t(
            goodwill && state === 'cancelled'
              ? 'status.orderState.forgiven'
              : `status.orderState.${state}`,
          ),
        },
      ]}
    />
  );
}
