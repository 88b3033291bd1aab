import type { Customer } from '@weitersagen/contracts/operator-customers';
import { formatDate } from '@weitersagen/domain/dates';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { customersTexts } from './customers-texts.ts';

/** Says what is known of the order behind a participation. */
export function useOrderText() {
  const t = useTexts(customersTexts);
  const locale = useLocale();
  return (order: Customer['participations'][number]['order']): string =>
    order === null
      ? t('noOrder')
      : t('orderOf', {
          number: order.number,
          date: formatDate(new Date(order.on), locale),
          state: t(`orderState.${order.state}`),
        });
}
