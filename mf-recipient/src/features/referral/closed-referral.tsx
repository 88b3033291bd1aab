import { usePageTitle } from '@weitersagen/platform/page-title';
import { RouteLink } from '@weitersagen/platform/route-link';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Heading } from '@weitersagen/ui/heading';
import { IllustratedPage } from '@weitersagen/ui/illustrated-page';
import { Text } from '@weitersagen/ui/text';
import { useTexts } from '../../texts.ts';

export type ClosedReason = 'expired' | 'blocked' | 'pending' | 'unknown' | 'over';

/** A link that leads no further: why, and what to do. */
export function ClosedReferral({ reason }: { readonly reason: ClosedReason }) {
  const t = useTexts();
  usePageTitle(t(`closed.${reason}.title`));
  return (
    <IllustratedPage>
      <Heading level={1}>{t(`closed.${reason}.title`)}</Heading>
      <Text size="lead">{t(`closed.${reason}.text`)}</Text>
      <RouteLink to="Home" className={buttonClass('secondary')}>
        {t('closed.home')}
      </RouteLink>
    </IllustratedPage>
  );
}
