import { useSession } from '@weitersagen/platform/session';

// Test files share a browser, since a jsdom for each took longer than the tests: what one file leaves behind, the next must not find.
useSession.setState(useSession.getInitialState(), true);
for (const storage of [localStorage, sessionStorage]) storage.clear();
for (const cookie of document.cookie.split('; ').filter(Boolean))
  document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`;
document.body.replaceChildren();
for (const name of Object.keys(document.documentElement.dataset))
  delete document.documentElement.dataset[name];
history.replaceState(null, '', '/');
