import { useState } from 'react';
import type { RouteName } from '@weitersagen/contracts/route-table';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocation, useNavigate, useRouteError } from '@weitersagen/platform/router';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useTenant } from '@weitersagen/platform/services';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Cluster, Page, Section, Stack } from '@weitersagen/ui/layout';
import { hangName } from './load-attempts.ts';

async function reload(): Promise<void> {
  await import(/* webpackChunkName: "typed-input" */ './typed-input.ts')
    .then(({ keepLeft }) => keepLeft('ws.typed'))
    .catch(() => undefined);
  window.location.reload();
}

/**
 * Stands in for an area that cannot be shown: says so, offers another try and other ways on. The first try loads the area anew;
 * when that fails too, or when the area never answered, the next one reloads the page. Plain elements where they look the same: every first page carries this one.
 */
export function AreaError({ name }: { readonly name?: RouteName }) {
  const t = useTexts('shell');
  const tenant = useTenant();
  const error = useRouteError();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [tries, setTries] = useState(0);
  usePageTitle(t('areaError.title'));

  const reason = error instanceof Error ? error.name : 'unbekannt';
  async function retry() {
    setTries(tries + 1);
    if (tries > 0 || reason === hangName) await reload();
    else await navigate(pathname + search + hash, { replace: true });
  }

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
          <p data-area-failed>
            <small>{t('areaError.reference', { reference: `${name ?? '-'}/${reason}` })}</small>
          </p>
        </Stack>
      </Page>
    </Section>
  );
}
