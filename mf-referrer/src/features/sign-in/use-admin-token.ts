import { useEffect, useState } from 'react';
import { useBrowserValue } from '@weitersagen/platform/browser-value';
import {
  adminTokenKey as storageKey,
  adminTokenParameter as parameter,
  portalTokenKey,
} from '@weitersagen/domain/admin-token-keys';
import { readStored } from '@weitersagen/platform/stored-session';
import { tabStorage } from '@weitersagen/platform/tab-storage';

/** What this tab holds: a new token, or the portal's that was good before, while nobody is signed in. */
const kept = () =>
  tabStorage.read(storageKey) ??
  (readStored('referrer') === null ? tabStorage.read(portalTokenKey) : null);

/** Keeps a token in this tab until it is used. */
export const keepAdminToken = (token: string): void => tabStorage.write(storageKey, token);

function inAddress(): string | null {
  const { hash, search } = window.location;
  return (
    new URLSearchParams(hash.slice(1)).get(parameter) ?? new URLSearchParams(search).get(parameter)
  );
}

/** Removes the token from the address bar and keeps it in this tab, so that a reload still has it. */
function take(token: string): void {
  const url = new URL(window.location.href);
  url.searchParams.delete(parameter);
  window.history.replaceState(window.history.state, '', url.pathname + url.search);
  keepAdminToken(token);
}

/**
 * The token with which an operator or the client's portal opens an account (`#adminLoginToken=…`, or in the query): null for none,
 * undefined until the address was read. It leaves the address at once. product.md, section "3 Routes and guards".
 */
export function useAdminToken(): string | null | undefined {
  const first = useBrowserValue(() => inAddress() ?? kept());
  const [taken, setTaken] = useState<string | null>(null);
  useEffect(() => {
    function look() {
      const found = inAddress();
      if (found) take(found);
      setTaken((current) => found ?? current ?? kept());
    }
    look();
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, []);
  return taken ?? first;
}

/** Forgets the token, which is refused. */
export function forgetAdminToken(): void {
  tabStorage.remove(storageKey);
  tabStorage.remove(portalTokenKey);
}

/** After it has signed in: an operator's counts once; with autologin it stays for the next time that nobody is signed in. */
export function adminTokenUsed(token: string, autologin: boolean): void {
  forgetAdminToken();
  if (autologin) tabStorage.write(portalTokenKey, token);
}
