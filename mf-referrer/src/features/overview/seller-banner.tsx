import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery } from '@weitersagen/platform/query';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useApi } from '@weitersagen/platform/services';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Card } from '@weitersagen/ui/card';
import { Heading } from '@weitersagen/ui/heading';
import { Text } from '@weitersagen/ui/text';
import { sellerBannerQuery } from './overview-queries.ts';
import { overviewTexts } from './overview-texts.ts';

/** Invites a busy referrer to the seller programme, where the server says so. An extra: without an answer it is not there. */
export function SellerBanner() {
  const t = useTexts(overviewTexts);
  const { data } = useQuery(sellerBannerQuery(useApi()));
  if (data?.show !== true) return null;
  return (
    <Card tag="aside" kind="tinted">
      <Heading level={2} size="small">
        {t('seller.title')}
      </Heading>
      <Text>{t('seller.text')}</Text>
      <p>
        <RouteLink to="VertriebspartnerLogin" className={buttonClass('secondary')}>
          {t('seller.action')}
        </RouteLink>
      </p>
    </Card>
  );
}
