import { refresh } from '@weitersagen/contracts/session';
import type { Api } from '@weitersagen/api-client/api';
import { startSession, useSession } from '@weitersagen/platform/session';

/**
 * Tells the page that holds this one in a frame how high it is, at each change: `{type: 'weitersagen:height', height}` in CSS
 * pixels, to the origins given only. product.md, section "2 Tenants and switches".
 */
export function tellHeight(parents: readonly string[]): void {
  document.documentElement.toggleAttribute('data-framed', true); // nothing is as high as a window that follows it
  const tell = () => {
    const message = { type: 'weitersagen:height', height: document.body.scrollHeight };
    for (const origin of parents) window.parent.postMessage(message, origin);
  };
  new ResizeObserver(tell).observe(document.body);
  tell();
}

function isStorageRefused(): boolean {
  try {
    return localStorage === null;
  } catch {
    return true;
  }
}

/**
 * Where the browser refuses storage to a frame, the page forgot who is signed in, but the cookie kept apart for the page around it may
 * still say so. Never rejects.
 */
export async function restoreFromCookie(api: Api): Promise<void> {
  if (!isStorageRefused() || useSession.getState().status === 'signedIn') return;
  await api.call(refresh, {}).then(startSession, () => undefined); // nobody is signed in
}
