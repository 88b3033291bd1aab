import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, useTexts } from '@weitersagen/platform/i18n';
import type { i18n } from '@weitersagen/platform/i18n';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Cluster } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import classes from '../layout.module.css';
import { hasTyped, keepTyped } from '../typed-input.ts';

function reload(): void {
  keepTyped('ws.typed'); // what was typed since the offer comes back
  window.location.reload();
}

function UpdateNotice() {
  const t = useTexts('shell');
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <div role="status" className={classes['connection']}>
      <Notice title={t('update.title')}>
        <Cluster>
          <button type="button" className={buttonClass('secondary')} onClick={reload}>
            {t('update.reload')}
          </button>
          <button type="button" className={buttonClass('quiet')} onClick={() => setOpen(false)}>
            {t('update.later')}
          </button>
        </Cluster>
      </Notice>
    </div>
  );
}

let isOffered = false;

/** Offers the new version once a page view, and not while a form holds what somebody typed: then at a later visit. */
export function offerUpdate(texts: i18n): void {
  if (isOffered || hasTyped()) return;
  isOffered = true;
  const place = document.createElement('div');
  place.className = classes['connectionPlace'] ?? '';
  document.body.append(place);
  createRoot(place).render(
    <I18nextProvider i18n={texts}>
      <UpdateNotice />
    </I18nextProvider>,
  );
}
