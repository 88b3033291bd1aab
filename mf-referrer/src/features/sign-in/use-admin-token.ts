import { useEffect, useState } from 'react';
import { useBrowserValue } from '@weitersagen/platform/browser-value';
import {
  adminTokenKey as storageKey,
  adminTokenParameter as parameter,
} from '@weitersagen/domain/admin-token-keys';
import { tabStorage } from '@weitersagen/platform/tab-storage';

/** The token that this tab holds. */
const kept = () => tabStorage.read(storageKey);

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

/** Forgets the token, which was used or is refused: it counts once. */
export const forgetAdminToken = (): void => tabStorage.remove(storageKey);
