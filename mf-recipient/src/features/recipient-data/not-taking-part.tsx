import { RouteLink } from '@weitersagen/platform/route-link';
import { buttonClass } from '@weitersagen/ui/button-class';
import { IllustratedPage } from '@weitersagen/ui/illustrated-page';
import { Heading } from '@weitersagen/ui/heading';
import { Text } from '@weitersagen/ui/text';
import { useTexts } from '../../area/texts.ts';

/** This browser knows of no participation in the referral: where to start. */
export function NotTakingPart({ referral }: { readonly referral: string }) {
  const t = useTexts();
  return (
    <IllustratedPage>
      <Heading level={1}>{t('data.missing.title')}</Heading>
      <Text size="lead">{t('data.missing.text')}</Text>
      <RouteLink to="Empfehlung" params={{ empfehlungsnummer: referral }} className={buttonClass()}>
        {t('data.missing.action')}
      </RouteLink>
    </IllustratedPage>
  );
}
