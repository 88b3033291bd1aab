import { useTenant } from '@weitersagen/platform/services';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { LinkButton } from '@weitersagen/ui/link-button';
import { Text } from '@weitersagen/ui/text';
import { useTexts } from '../../area/texts.ts';

/** The recipient's mailed link is missing, wrong or too old, or the data behind it were deleted. */
export function InvalidStatusLink() {
  const t = useTexts();
  const { supportEmail } = useTenant();
  return (
    <Stack gap={24} align="start">
      <Heading level={1}>{t('status.invalid.title')}</Heading>
      <Text size="lead">{t('status.invalid.text')}</Text>
      <LinkButton href={`mailto:${supportEmail}`} variant="secondary">
        {t('status.invalid.action')}
      </LinkButton>
    </Stack>
  );
}
