import { useState } from 'react';
import type { RouteName } from '@weitersagen/contracts/route-table';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocation, useNavigate, useRouteError } from '@weitersagen/platform/router';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useTenant } from '@weitersagen/platform/services';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Cluster, Page, Section, Stack } from '@weitersagen/ui/layout';

/**
 * Stands in for an area that cannot be shown: says so, offers another try and other ways on. The first try loads the area anew;
 * when that fails too, the next one reloads the page. Plain elements where they look the same: every first page carries this one.
 */
export function AreaError({ name }: { readonly name?: RouteName }) {
  const t = useTexts('shell');
  const tenant = useTenant();
  const error = useRouteError();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [tries, setTries] = useState(0);
  usePageTitle(t('areaError.title'));

  async function retry() {
    setTries(tries + 1);
    if (tries > 0) window.location.reload();
    else await navigate(pathname + search + hash, { replace: true });
  }

  const reason = error instanceof Error ? error.name : 'unbekannt';
  return (
    <Section>
      <Page width="text">
        <Stack gap={24}>
          <h1>{t('areaError.title')}</h1>
          <p>{t('areaError.text')}</p>
          <Cluster>
            <button type="button" className={buttonClass()} onClick={() => void retry()}>
              {t('areaError.retry')}
            </button>
            {name !== 'Home' && (
              <RouteLink to="Home" className={buttonClass('secondary')}>
                {t('toHome')}
              </RouteLink>
            )}
            <a href={`mailto:${tenant.supportEmail}`} className={buttonClass('quiet')}>
              {t('areaError.support')}
            </a>
          </Cluster>
          <p>
            <small>{t('areaError.reference', { reference: `${name ?? '-'}/${reason}` })}</small>
          </p>
        </Stack>
      </Page>
    </Section>
  );
}
