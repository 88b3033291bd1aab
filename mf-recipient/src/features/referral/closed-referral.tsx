import { usePageTitle } from '@weitersagen/platform/page-title';
import { RouteLink } from '@weitersagen/platform/route-link';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Heading } from '@weitersagen/ui/heading';
import { IllustratedPage } from '@weitersagen/ui/illustrated-page';
import { Text } from '@weitersagen/ui/text';
import { useTexts } from '../../area/texts.ts';

export type ClosedReason = 'expired' | 'blocked' | 'pending' | 'unknown' | 'over' | 'contact';

interface ClosedReferralProps {
  readonly reason: ClosedReason;
  /** The referral that lives, where the person behind the link is not known. */
  readonly living?: string | undefined;
}

/** A link that leads no further: why, and what to do. */
export function ClosedReferral({ reason, living }: ClosedReferralProps) {
  const t = useTexts();
  usePageTitle(t(`closed.${reason}.title`));
  return (
    <IllustratedPage>
      <Heading level={1}>{t(`closed.${reason}.title`)}</Heading>
      <Text size="lead">{t(`closed.${reason}.text`)}</Text>
      {living === undefined ? (
        <RouteLink to="Home" className={buttonClass('secondary')}>
          {t('closed.home')}
        </RouteLink>
      ) : (
        <RouteLink to="Empfehlung" params={{ empfehlungsnummer: living }} className={buttonClass()}>
          {t('closed.takePart')}
        </RouteLink>
      )}
    </IllustratedPage>
  );
}
