import type { ReactNode } from 'react';
import type { ApiFailure } from '@weitersagen/api-client/api-failure';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useTenant } from '@weitersagen/platform/services';
import { useSession } from '@weitersagen/platform/session';
import { Text } from '@weitersagen/ui/text';
import { referralRefusalTexts } from './referral-refusal-texts.ts';

interface ReferralFailureProps {
  readonly failure: ApiFailure;
  /** Offers the confirmation mail again. */
  readonly resend: ReactNode;
}

/** Why no referral was created, with the way on for each reason. */
export function ReferralFailure({ failure, resend }: ReferralFailureProps) {
  const t = useTexts('mf-referrer');
  const f = useTexts(referralRefusalTexts);
  const { supportEmail } = useTenant();
  const signedIn = useSession((state) => state.status === 'signedIn');
  switch (failure.key) {
    case 'referralExists':
      return (
        <FailureNotice failure={failure}>
          {!signedIn && <Text>{f('exists.signIn')}</Text>}
          <RouteLink to="PersoenlicherBereich">{t('referral.toExisting')}</RouteLink>
          {!signedIn && (
            <>
              <Text size="small">{t('referral.noAccess')}</Text>
              <RouteLink to="PasswortVergessen">{t('signIn.forgot')}</RouteLink>
            </>
          )}
        </FailureNotice>
      );
    case 'optInRequired':
      return (
        <>
          <FailureNotice failure={failure} />
          {resend}
        </>
      );
    case 'accountBlocked':
    case 'addressBlocked':
    case 'addressPatternBlocked':
    case 'emailNotAllowed':
      return (
        <FailureNotice failure={failure}>
          <Text size="small">{f('blocked.support')}</Text>
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </FailureNotice>
      );
    default:
      return <FailureNotice failure={failure} />;
  }
}
