import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useTenant } from '@weitersagen/platform/services';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Cluster } from '@weitersagen/ui/layout';

/** The ways on from a link that no longer works; with autologin the sign-in is the place to ask for one. */
export function NewLink() {
  const t = useTexts('mf-referrer');
  const { autologin } = useTenant();
  return (
    <Cluster>
      <RouteLink to={autologin ? 'Login' : 'PasswortVergessen'} className={buttonClass()}>
        {t('password.requestNew')}
      </RouteLink>
      {!autologin && (
        <RouteLink to="Login" className={buttonClass('secondary')}>
          {t('signIn.toForm')}
        </RouteLink>
      )}
    </Cluster>
  );
}
