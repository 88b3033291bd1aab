import { formatEuro } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery } from '@weitersagen/platform/query';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useApi, useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { ProductStep } from '../../area/product-step.tsx';
import { deviceTariffsQuery } from './catalogue-query.ts';
import classes from './device-tariffs.module.css';

interface DeviceTariffsProps {
  readonly deviceId: number;
  /** The tariff that is looked at already. */
  readonly except?: number | undefined;
}

/** The tariffs a device is offered with, each with the prices of both. Default export: loaded on demand. */
export default function DeviceTariffs({ deviceId, except }: DeviceTariffsProps) {
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
  const shown = tariffs.data.filter(({ id }) => id !== except);
  if (shown.length === 0) return <Text size="small">{t('catalogue.tariffs.none')}</Text>;
  return (
    <ul className={classes['list']} aria-label={t('catalogue.tariffs.title')}>
      {shown.map((tariff) => (
        <li key={tariff.id} className={classes['tariff']}>
          <RouteLink
            to="Produkt"
            params={{ produktId: String(tariff.id) }}
            suffix={`?handyId=${deviceId}`}
            className={classes['name']}
          >
            {tariff.tariffName ?? tariff.name}
          </RouteLink>
          <span className={classes['prices']}>
            {tariff.tariffPriceCents !== null &&
              t('product.monthly', { amount: formatEuro(tariff.tariffPriceCents, locale) })}
            {tariff.devicePriceCents !== null &&
              ` + ${t('product.once', { amount: formatEuro(tariff.devicePriceCents, locale) })}`}
          </span>
          <ProductStep
            product={tariff}
            name={tariff.tariffName ?? tariff.name}
            suffix={`?handyId=${deviceId}`}
            variant="secondary"
            size="small"
          />
        </li>
      ))}
    </ul>
  );
}
