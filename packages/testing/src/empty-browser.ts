import { useSession } from '@weitersagen/platform/session';

/** Takes away what a test leaves behind in the browser: who is signed in, what is stored, the page and its address. */
export function emptyBrowser(): void {
  useSession.setState(useSession.getInitialState(), true);
  for (const storage of [localStorage, sessionStorage]) storage.clear();
  for (const cookie of document.cookie.split('; ').filter(Boolean))
    document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`;
  document.body.replaceChildren();
  for (const name of Object.keys(document.documentElement.dataset))
    delete document.documentElement.dataset[name];
  history.replaceState(null, '', '/');
}
