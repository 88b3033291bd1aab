import type { ReactNode } from 'react';
import { useQuery } from '@weitersagen/platform/query';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useApi } from '@weitersagen/platform/services';
import { useSession } from '@weitersagen/platform/session';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Icon } from '@weitersagen/ui/icon';
import { Text } from '@weitersagen/ui/text';
import { useTexts } from '../../area/texts.ts';
import type { NextStepProps } from './next-step-props.ts';
import classes from './offer.module.css';
import { ownLinkQuery } from './own-link-query.ts';

/** For people who need no offer: the way to the data of somebody who takes part, the way to share for the owner of the link. product.md, section "4 Screens". */
export default function KnownStep({
  number,
  takesPart,
  onStart,
  children,
}: NextStepProps & {
  /** This browser took part before. */
  readonly takesPart: boolean;
}): ReactNode {
  const t = useTexts();
  const signedIn = useSession(({ status }) => status === 'signedIn');
  const own = useQuery({ ...ownLinkQuery(useApi(), number), enabled: signedIn });
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
  if (!takesPart) return children;
  return (
    <>
      <RouteLink to="EmpfaengerDaten" params={params} className={buttonClass('primary', 'large')}>
        {t('landing.toData')}
      </RouteLink>
      <div role="status">
        <Text size="small">
          <strong>{t('landing.known')}</strong>{' '}
          <button type="button" className={classes['another']} onClick={onStart}>
            {t('landing.another')}
          </button>
        </Text>
      </div>
    </>
  );
}
