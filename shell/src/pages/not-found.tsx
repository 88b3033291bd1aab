import { OpenLink } from '@weitersagen/domain-ui/open-link';
import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Heading } from '@weitersagen/ui/heading';
import { IllustratedPage } from '@weitersagen/ui/illustrated-page';
import { QuietPicture } from '@weitersagen/ui/quiet-picture';
import { Text } from '@weitersagen/ui/text';

/** An address that does not exist. */
export default function NotFound() {
  const t = useTexts('shell');
  usePageTitle(t('notFound.title'));
  return (
    <IllustratedPage picture={<QuietPicture kind="unknown" />}>
      <Heading level={1}>{t('notFound.title')}</Heading>
      <Text size="lead">{t('notFound.text')}</Text>
      <OpenLink to="Home" className={buttonClass()}>
        {t('toHome')}
      </OpenLink>
    </IllustratedPage>
  );
}
