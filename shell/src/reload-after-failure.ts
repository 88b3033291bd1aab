import { tabStorage } from '@weitersagen/platform/tab-storage';
import { hasTyped, keepLeft, keepTyped } from './typed-input.ts';

const reloadedKey = 'ws.reloaded';
const quietMs = 600_000; // a page that fails again within ten minutes would fail for ever
const answerMs = 5000;

function hasReloadedLately(): boolean {
  const at = tabStorage.read(reloadedKey);
  return at !== null && Date.now() - Number(at) < quietMs;
}

/** Remembers the reload; false where the browser itself keeps nothing, since such a page could not stop. */
function rememberReload(): boolean {
  try {
    sessionStorage.setItem(reloadedKey, String(Date.now()));
  } catch {
    return false; // what the page alone remembers is gone with the reload
  }
  return hasReloadedLately();
}

async function isReachable(): Promise<boolean> {
  const asked = fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(answerMs) });
  return asked.then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Reloads the page and keeps what was typed on the pages before and on `page`, a copy of the `main` element that failed. */
export function reloadPage(page?: ParentNode | null): void {
  keepLeft('ws.typed');
  if (page) keepTyped('ws.typed', page);
  window.location.reload();
}

/**
 * What follows when a file of a page failed at both of its addresses (product.md, section "10 Errors"): the page reloads by itself,
 * and this never resolves. It does so once in ten minutes of a tab, and only when the server answers and `before`, a copy of the
 * `main` element that the failure replaced, holds nothing typed. Else it resolves, and the person decides.
 */
export async function reloadAfterFailure(before: ParentNode | null): Promise<void> {
  if (!navigator.onLine || hasReloadedLately() || (before && hasTyped(before))) return;
  if (!(await isReachable()) || !rememberReload()) return;
  reloadPage();
  await new Promise(() => undefined); // the page is going
}
