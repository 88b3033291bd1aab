import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { confirmTexts } from './confirm-texts.ts';

/** Somebody without a password whose sign-in is too old to count: what to do. */
export function OldSignIn() {
  const t = useTexts(confirmTexts);
  return (
    <Notice tone="warning" role="alert" title={t('none.title')}>
      <Text>{t('none.text')}</Text>
      <p>
        <RouteLink to="PasswortVergessen">{t('none.action')}</RouteLink>
      </p>
    </Notice>
  );
}
