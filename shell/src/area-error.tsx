import { OpenLink } from '@weitersagen/domain-ui/open-link';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { RouteName } from '@weitersagen/contracts/route-table';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocation, useNavigate, useRouteError } from '@weitersagen/platform/router';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { useTenant } from '@weitersagen/platform/services';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Cluster, Page, Section, Stack } from '@weitersagen/ui/layout';
import { chunkErrorName, hangName, LoadFailure } from './load-attempts.ts';
import { PageSkeleton } from './page-skeleton.tsx';

// In one file with what it needs of typed input, which is late as well.
const loadReload = () => import(/* webpackChunkName: "typed-input" */ './reload-after-failure.ts');

/** A copy of what the failure is about to replace: while this renders, the page still shows it. */
function shownBefore(): ParentNode | null {
  const copy = document.querySelector('main')?.cloneNode(true);
  return copy instanceof Element ? copy : null;
}

/**
 * Stands in for an area that cannot be shown. When its files did not come, the page first reloads by itself where nothing speaks
 * against it (`reloadAfterFailure`), and tries again by itself once a lost connection is back.
 */
export function AreaError({ name }: { readonly name?: RouteName }) {
  const error = useRouteError();
  const [before] = useState(shownBefore);
  const isPage = error instanceof LoadFailure;
  const isLaterPart = !isPage && error instanceof Error && error.name === chunkErrorName; // of a page that was there already
  const isLoad = isPage || isLaterPart;
  const [isAsked, ask] = useState(!isLoad);
  useEffect(() => {
    let isOver = false;
    async function look() {
      const { reloadAfterFailure } = await loadReload(); // without the code that decides, the person does
      if (!isOver) await reloadAfterFailure(before);
    }
    const decided = () => {
      if (!isOver) ask(true);
    };
    if (isLoad) void look().then(decided, decided);
    return () => {
      isOver = true;
    };
  }, [error, isLoad, before]);
  return isAsked ? (
    <AreaFailed name={name} error={error} lost={isLaterPart ? before : null} />
  ) : (
    <PageSkeleton />
  );
}

interface AreaFailedProps {
  readonly name: RouteName | undefined;
  readonly error: unknown;
  /** A copy of the page that this replaces, where only a new document can show it again. */
  readonly lost: ParentNode | null;
}

/**
 * Says that the area is missing, offers another try and other ways on. The first try loads the area again; when that fails too, or
 * when the area never answered, the next one reloads the page. Plain elements where they look the same: every first page carries this one.
 */
function AreaFailed({ name, error, lost }: AreaFailedProps) {
  const t = useTexts('shell');
  const tenant = useTenant();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [tries, setTries] = useState(0);
  usePageTitle(t('areaError.title'));

  const reason = error instanceof Error ? error.name : 'unbekannt';
  const load = () => navigate(pathname + search + hash, { replace: true });
  async function retry() {
    setTries(tries + 1);
    if (tries === 0 && reason !== hangName && !lost) return load();
    return loadReload()
      .then(({ reloadPage }) => reloadPage(lost))
      .catch(() => window.location.reload());
  }
  // From the moment the words are there: a connection that is back at once is not missed.
  useLayoutEffect(() => {
    const back = () => void load();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  });

  return (
    <Section>
      <Page width="text">
        <Stack gap={24}>
          <h1>{t('areaError.title')}</h1>
          <p>{t(navigator.onLine ? 'areaError.text' : 'areaError.offline')}</p>
          <Cluster>
            <button type="button" className={buttonClass()} onClick={() => void retry()}>
              {t('areaError.retry')}
            </button>
            {name !== 'Home' && (
              <OpenLink to="Home" className={buttonClass('secondary')}>
                {t('toHome')}
              </OpenLink>
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
