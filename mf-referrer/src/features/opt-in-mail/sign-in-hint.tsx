import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { Text } from '@weitersagen/ui/text';

/** The way to a new confirmation mail for somebody this tab does not know. */
export function SignInHint() {
  const t = useTexts('mf-referrer');
  return (
    <>
      <Text size="small">{t('optIn.unknownHere')}</Text>
      <RouteLink to="PasswortVergessen">{t('optIn.requestAccess')}</RouteLink>
    </>
  );
}
