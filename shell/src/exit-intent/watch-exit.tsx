import { createRoot } from 'react-dom/client';
import { EXIT_INTENT_MS } from '@weitersagen/domain/constants';
import type { Locale } from '@weitersagen/platform/i18n';
import { ExitDialog } from './exit-dialog.tsx';
import { type ExitTexts, loadExitTexts } from './exit-texts.ts';

interface ExitWatch {
  readonly locale: Locale;
  /** Moves to the page with the products, without a reload. */
  readonly toProducts: () => void;
  /** Where the texts come from, once somebody is asked. */
  readonly loadTexts?: (locale: Locale) => Promise<ExitTexts>;
}

/** Pages that nobody is held back on. */
const quiet = new Set(['Impressum', 'Datenschutz', 'Logout']);

/** Whether the pointer left the page by its upper edge, where the tabs and the address are. */
const leavesAbove = ({ relatedTarget, clientY }: MouseEvent) =>
  relatedTarget === null && clientY <= 0;

/**
 * Asks somebody who has been here for 15 s and whose pointer leaves for the tabs whether they want to go: once for each load of the
 * page, and nothing is stored. product.md, section "4 Screens".
 */
export function watchExit({ locale, toProducts, loadTexts = loadExitTexts }: ExitWatch): void {
  const armed = setTimeout(() => document.addEventListener('mouseout', ask), EXIT_INTENT_MS);

  async function ask(event: MouseEvent) {
    const route = document.documentElement.dataset['route'];
    if (!leavesAbove(event) || (route !== undefined && quiet.has(route))) return;
    if (document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]')) return;
    clearTimeout(armed);
    document.removeEventListener('mouseout', ask);
    const texts = await loadTexts(locale);
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    const end = () => {
      root.unmount();
      place.remove();
    };
    root.render(<ExitDialog texts={texts} onDone={end} onProducts={toProducts} />);
  }
}
