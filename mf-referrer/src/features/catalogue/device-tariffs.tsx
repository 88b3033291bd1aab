import { formatEuro } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery } from '@weitersagen/platform/query';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useApi, useLocale } from '@weitersagen/platform/services';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Button } from '@weitersagen/ui/button';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { VisuallyHidden } from '@weitersagen/ui/visually-hidden';
import { deviceTariffsQuery } from './catalogue-query.ts';
import classes from './device-tariffs.module.css';

/** The tariffs a device is offered with, each with the prices of both. Default export: loaded on demand. */
export default function DeviceTariffs({ deviceId }: { readonly deviceId: number }) {
  const t = useTexts('mf-referrer');
  const locale = useLocale();
  const tariffs = useQuery(deviceTariffsQuery(useApi(), deviceId));
  if (tariffs.isPending) return <Skeleton shape="block" />;
  if (tariffs.isError)
    return (
      <div className={classes['failed']} role="alert">
        <Text size="small">{t('catalogue.tariffs.failed')}</Text>
        <Button variant="secondary" size="small" onClick={() => void tariffs.refetch()}>
          {t('catalogue.again')}
        </Button>
      </div>
    );
  if (tariffs.data.length === 0) return <Text size="small">{t('catalogue.tariffs.none')}</Text>;
  return (
    <ul className={classes['list']} aria-label={t('catalogue.tariffs.title')}>
      {tariffs.data.map((tariff) => (
        <li key={tariff.id} className={classes['tariff']}>
          <span className={classes['name']}>{tariff.tariffName ?? tariff.name}</span>
          <span className={classes['prices']}>
            {tariff.tariffPriceCents !== null &&
              t('product.monthly', { amount: formatEuro(tariff.tariffPriceCents, locale) })}
            {tariff.devicePriceCents !== null &&
              ` + ${t('product.once', { amount: formatEuro(tariff.devicePriceCents, locale) })}`}
          </span>
          <RouteLink
            to="Empfehlen"
            params={{ produktId: String(tariff.id) }}
            suffix={`?handyId=${deviceId}`}
            className={buttonClass('secondary', 'small')}
          >
            {t('product.recommend')}{' '}
            <VisuallyHidden>{tariff.tariffName ?? tariff.name}</VisuallyHidden>
          </RouteLink>
        </li>
      ))}
    </ul>
  );
}
