import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useTenant } from '@weitersagen/platform/services';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { confirmTexts } from './confirm-texts.ts';

/** Somebody without a password whose sign-in does not count, because it is old or was made by a code or a portal: why, in the server's words, and what to do. */
export function OldSignIn({ why }: { readonly why: string }) {
  const t = useTexts(confirmTexts);
  const { autologin } = useTenant();
  return (
    <Notice tone="warning" role="alert" title={t('none.title')}>
      <Text>{why}</Text>
      {!autologin && <Text>{t('none.text')}</Text>}
      <p>
        <RouteLink to="PasswortVergessen">{t(autologin ? 'none.link' : 'none.action')}</RouteLink>
      </p>
    </Notice>
  );
}
