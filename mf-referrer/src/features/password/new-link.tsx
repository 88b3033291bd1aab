import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Cluster } from '@weitersagen/ui/layout';

/** The ways on from a link that no longer works. */
export function NewLink() {
  const t = useTexts('mf-referrer');
  return (
    <Cluster>
      <RouteLink to="PasswortVergessen" className={buttonClass()}>
        {t('password.requestNew')}
      </RouteLink>
      <RouteLink to="Login" className={buttonClass('secondary')}>
        {t('signIn.toForm')}
      </RouteLink>
    </Cluster>
  );
}
