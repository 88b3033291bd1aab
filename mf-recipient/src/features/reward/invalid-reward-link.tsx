import { useTenant } from '@weitersagen/platform/services';
import { Heading } from '@weitersagen/ui/heading';
import { IllustratedPage } from '@weitersagen/ui/illustrated-page';
import { LinkButton } from '@weitersagen/ui/link-button';
import { Text } from '@weitersagen/ui/text';
import { useTexts } from '../../area/texts.ts';

/** The reward token is missing, wrong or too old. */
export function InvalidRewardLink() {
  const t = useTexts();
  const { supportEmail } = useTenant();
  return (
    <IllustratedPage>
      <Heading level={1}>{t('pickUp.invalid.title')}</Heading>
      <Text size="lead">{t('pickUp.invalid.text')}</Text>
      <LinkButton href={`mailto:${supportEmail}`} variant="secondary">
        {t('pickUp.invalid.action')}
      </LinkButton>
    </IllustratedPage>
  );
}
