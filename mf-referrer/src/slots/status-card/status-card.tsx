import { useId } from 'react';
import { listOwnReferrals } from '@weitersagen/contracts/own-referrals';
import { Euro } from '@weitersagen/domain-ui/euro';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery } from '@weitersagen/platform/query';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useApi } from '@weitersagen/platform/services';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Heading } from '@weitersagen/ui/heading';
import { Page } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { placeholder } from './placeholder.ts';
import { statusCardTexts } from './status-card-texts.ts';
import classes from './status-card.module.css';

const staleMs = 60_000;

/**
 * The slot `referrer/status@1`: how many referrals somebody who is signed in has, what they brought, and the way to them. Nothing
 * when it cannot be read.
 */
export default function StatusCard() {
  const t = useTexts(statusCardTexts);
  const api = useApi();
  const titleId = useId();
  const { data, isError } = useQuery({
    queryKey: ['statusCard'],
    queryFn: ({ signal }) =>
      api.call(listOwnReferrals, { query: { page: '1', pagesize: '1' }, signal }),
    staleTime: staleMs,
  });
  if (isError) return null;
  if (!data) return <div className={placeholder} />;
  const counted = { 0: t('none'), 1: t('one') }[data.totalCount];
  return (
    <div className={classes['place']}>
      <Page>
        <section className={classes['card']} aria-labelledby={titleId}>
          <div>
            <Heading level={2} size="small" id={titleId}>
              {t('title')}
            </Heading>
            <Text tone="muted">{counted ?? t('many', { count: data.totalCount })}</Text>
          </div>
          <dl className={classes['sums']}>
            <div>
              <dt>{t('earned')}</dt>
              <dd>
                <Euro cents={data.earnedCents} size="medium" />
              </dd>
            </div>
            <div>
              <dt>{t('expected')}</dt>
              <dd>
                <Euro cents={data.expectedCents} size="medium" />
              </dd>
            </div>
          </dl>
          <RouteLink to="PersoenlicherBereich" className={buttonClass('secondary')}>
            {t('action')}
          </RouteLink>
        </section>
      </Page>
    </div>
  );
}
