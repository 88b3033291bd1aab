import { useEffect, useState } from 'react';
import { useLocation } from '@weitersagen/platform/router';

/** A token that came by mail: `undefined` until the address was read, `null` when there is none. */
export interface MailToken {
  readonly token: string | null | undefined;
  /** Forgets a token that was used or is refused. */
  readonly forget: () => void;
}

function keep(key: string, token: string): void {
  try {
    sessionStorage.setItem(key, token);
  } catch {
    // Storage is closed: the token then lives as long as the page.
  }
}

function kept(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Takes the token of a mailed link out of the address (`#token=…`) at once and keeps it in this tab under `storageKey`, so that a
 * reload still has it. Nothing is called: a scanner that opens the link uses nothing up. product.md, section "12 Accounts and tokens".
 */
export function useMailToken(storageKey: string): MailToken {
  const { hash } = useLocation();
  const [token, setToken] = useState<string | null>();

  useEffect(() => {
    const found = new URLSearchParams(hash.slice(1)).get('token');
    if (found) {
      const { pathname, search } = window.location;
      window.history.replaceState(window.history.state, '', pathname + search);
      keep(storageKey, found);
    }
    setToken((current) => found ?? current ?? kept(storageKey));
  }, [hash, storageKey]);

  return {
    token,
    forget: () => {
      try {
        sessionStorage.removeItem(storageKey);
      } catch {
        // Nothing was kept.
      }
    },
  };
}
