import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Heading } from '@weitersagen/ui/heading';
import { IllustratedPage } from '@weitersagen/ui/illustrated-page';
import { Text } from '@weitersagen/ui/text';

/** A product that cannot be recommended, or no longer. */
export function UnknownProduct() {
  const t = useTexts('mf-referrer');
  return (
    <IllustratedPage>
      <Heading level={1}>{t('product.unknown')}</Heading>
      <Text size="lead">{t('product.unknownText')}</Text>
      <RouteLink to="Home" className={buttonClass()}>
        {t('toProducts')}
      </RouteLink>
    </IllustratedPage>
  );
}
