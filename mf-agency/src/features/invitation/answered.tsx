import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useTenant } from '@weitersagen/platform/services';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';

interface AnsweredProps {
  readonly answer: 'accepted' | 'refused';
  /** The invited address, masked. */
  readonly email: string;
}

/** What comes of the answer, and who must act next. */
export function Answered({ answer, email }: AnsweredProps) {
  const t = useTexts('mf-agency');
  const { name: tenant } = useTenant();
  return (
    <Stack gap={24}>
      <Heading level={1} focusRef={focusOnMount}>
        {t(`invited.${answer}`)}
      </Heading>
      <Text size="lead">{t(`invited.${answer}Text`, { email, tenant })}</Text>
      <p>
        <RouteLink to="Home">{t('invited.toHome')}</RouteLink>
      </p>
    </Stack>
  );
}
