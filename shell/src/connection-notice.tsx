import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, useTexts } from '@weitersagen/platform/i18n';
import type { i18n } from '@weitersagen/platform/i18n';
import { Notice } from '@weitersagen/ui/notice';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import classes from './layout.module.css';
import { keepTyped } from './typed-input.ts';
import { useSlowNavigation } from './use-slow-navigation.ts';
import type { Navigations } from './use-slow-navigation.ts';

const backShownMs = 6000;
const placeClass = 'connection-place';

function reloadPage(): void {
  keepTyped('ws.typed');
  window.location.reload();
}

/** Says that the connection is gone or slow and that nothing typed is lost, and says it when the connection is back. */
function ConnectionNotice({
  navigations,
  i18n,
}: {
  readonly navigations: Navigations;
  readonly i18n: i18n;
}) {
  const t = useTexts('shell');
  const [shown, setShown] = useState<'gone' | 'back' | null>(navigator.onLine ? null : 'gone');
  useEffect(() => {
    const gone = () => setShown('gone');
    const back = () => setShown('back');
    window.addEventListener('offline', gone);
    window.addEventListener('online', back);
    return () => {
      window.removeEventListener('offline', gone);
      window.removeEventListener('online', back);
    };
  }, []);
  useEffect(() => {
    if (shown !== 'back') return undefined;
    const timer = setTimeout(() => setShown(null), backShownMs);
    return () => clearTimeout(timer);
  }, [shown]);
  const slow = useSlowNavigation(navigations);
  return (
    <div role="status" className={classes['connection']}>
      {shown === 'gone' && (
        <Notice tone="warning" title={t('connection.gone')}>
          <p>{t('connection.kept')}</p>
        </Notice>
      )}
      {shown === null && slow && (
        <Notice title={t('connection.slow')}>
          <Stack gap={8}>
            <p>{t('connection.slowKept')}</p>
            {slow === 'stuck' && (
              <Cluster>
                <button type="button" className={buttonClass('secondary')} onClick={reloadPage}>
                  {t('connection.reload')}
                </button>
                <a href={`/${i18n.language}`} className={buttonClass('quiet')}>
                  {t('toHome')}
                </a>
              </Cluster>
            )}
          </Stack>
        </Notice>
      )}
      {shown === 'back' && <Notice tone="positive" title={t('connection.back')} />}
    </div>
  );
}

/** Puts the notice below the page, in a tree of its own, so that it needs nothing of the page. */
export function showConnection(texts: i18n, navigations: Navigations): void {
  if (document.querySelector(`.${placeClass}`)) return;
  const place = document.createElement('div');
  place.className = `${placeClass} ${classes['connectionPlace'] ?? ''}`;
  document.body.append(place);
  createRoot(place).render(
    <I18nextProvider i18n={texts}>
      <ConnectionNotice navigations={navigations} i18n={texts} />
    </I18nextProvider>,
  );
}
