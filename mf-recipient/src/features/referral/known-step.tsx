import type { ReactNode } from 'react';
import { recipientQuery } from '@weitersagen/api-client/recipient-queries';
import { useQuery } from '@weitersagen/platform/query';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useApi } from '@weitersagen/platform/services';
import { useSession } from '@weitersagen/platform/session';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Icon } from '@weitersagen/ui/icon';
import { Text } from '@weitersagen/ui/text';
import { OrderLink } from '../../area/progress/order-link.tsx';
import { useTexts } from '../../area/texts.ts';
import type { NextStepProps } from './next-step-props.ts';
import classes from './offer.module.css';
import { ownLinkQuery } from './own-link-query.ts';

/** For people who need no offer: the order, or how far it is, for somebody who takes part; the way to share for the owner of the link. product.md, section "4 Screens". */
export default function KnownStep({
  number,
  recipient,
  onStart,
  children,
}: NextStepProps & {
  /** Number of who took part in this browser before, or null. */
  readonly recipient: string | null;
}): ReactNode {
  const t = useTexts();
  const signedIn = useSession(({ status }) => status === 'signedIn');
  const own = useQuery({ ...ownLinkQuery(useApi(), number), enabled: signedIn });
  const view = useQuery({
    ...recipientQuery(useApi(), recipient ?? ''),
    enabled: recipient !== null,
  });
  const params = { empfehlungsnummer: number };
  if (signedIn && own.data === true)
    return (
      <>
        <RouteLink
          to="EmpfehlungTeilen"
          params={params}
          className={buttonClass('primary', 'large')}
        >
          <Icon name="share" />
          {t('landing.share')}
        </RouteLink>
        <div role="status">
          <Text size="small">
            <strong>{t('landing.own')}</strong> {t('landing.ownText')}
          </Text>
        </div>
      </>
    );
  // Until it is known whether something is ordered, the usual step stands: the page changes once.
  if (recipient === null || view.isPending) return children;
  const mayOrder = view.data?.steps.contractAt === null && view.data.over === undefined;
  return (
    <>
      {mayOrder ? (
        <OrderLink referralNumber={number} recipientNumber={recipient} />
      ) : (
        <RouteLink to="EmpfaengerDaten" params={params} className={buttonClass('primary', 'large')}>
          {t('landing.toData')}
        </RouteLink>
      )}
      <div role="status">
        <Text size="small">
          <strong>{t('landing.known')}</strong>{' '}
          {mayOrder && (
            <>
              <RouteLink to="EmpfaengerDaten" params={params}>
                {t('landing.toData')}
              </RouteLink>
              {' · '}
            </>
          )}
          <button type="button" className={classes['another']} onClick={onStart}>
            {t('landing.another')}
          </button>
        </Text>
      </div>
    </>
  );
}
