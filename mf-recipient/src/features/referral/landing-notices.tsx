import type { ReactNode } from 'react';
import { useQuery } from '@weitersagen/platform/query';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useApi } from '@weitersagen/platform/services';
import { useSession } from '@weitersagen/platform/session';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { useTexts } from '../../texts.ts';
import { ownLinkQuery } from './own-link-query.ts';

interface LandingNoticesProps {
  readonly number: string;
  /** This browser took part before. */
  readonly takesPart: boolean;
}

/** For people who need no offer: the way to the data of somebody who takes part, a word to the owner of the link. product.md, section "4 Screens". */
export default function LandingNotices({ number, takesPart }: LandingNoticesProps): ReactNode {
  const t = useTexts();
  const signedIn = useSession(({ status }) => status === 'signedIn');
  const own = useQuery({ ...ownLinkQuery(useApi(), number), enabled: signedIn });
  return (
    <>
      {takesPart && (
        <Notice title={t('landing.known')} role="status">
          <RouteLink to="EmpfaengerDaten" params={{ empfehlungsnummer: number }}>
            {t('landing.toData')}
          </RouteLink>
        </Notice>
      )}
      {signedIn && own.data === true && (
        <Notice title={t('landing.own')} role="status">
          <Text size="small">{t('landing.ownText')}</Text>
          <RouteLink to="EmpfehlungTeilen" params={{ empfehlungsnummer: number }}>
            {t('landing.share')}
          </RouteLink>
        </Notice>
      )}
    </>
  );
}
