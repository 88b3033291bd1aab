import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';

/** Nothing to accept here: the page was opened without a link, or the link no longer holds. */
export function NoInvitation({ reason }: { readonly reason: 'noLink' | 'over' }) {
  const t = useTexts('mf-agency');
  return (
    <Stack gap={24}>
      <Heading level={1}>{t(`invited.${reason}`)}</Heading>
      <Text>{t(`invited.${reason}Text`)}</Text>
      <Cluster gap={24}>
        <RouteLink to="Home">{t('invited.toHome')}</RouteLink>
        <RouteLink to="AgenturLogin">{t('public.signIn')}</RouteLink>
      </Cluster>
    </Stack>
  );
}
