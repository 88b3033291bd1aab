import { useEffect, useState } from 'react';
import { useBrowserValue } from '@weitersagen/platform/browser-value';
import { tabStorage } from '@weitersagen/platform/tab-storage';

/** A token that came by mail: `undefined` until the address was read, `null` when there is none. */
export interface MailToken {
  readonly token: string | null | undefined;
  /** Whether the link was cut at its end: it has the place of a token and no token. */
  readonly isCut: boolean;
  /** Forgets a token that was used or is refused. */
  readonly forget: () => void;
}

function inAddress(): string | null {
  return new URLSearchParams(window.location.hash.slice(1)).get('token');
}

/**
 * Takes the token of a mailed link out of the address (`#token=…`) at once and keeps it in this tab under `storageKey`, so that a
 * reload still has it. Nothing is called: a scanner that opens the link uses nothing up. product.md, section "12 Accounts and tokens".
 */
export function useMailToken(storageKey: string): MailToken {
  // Known at the first render after a move inside the app, so that the page has its heading when the focus goes there.
  const first = useBrowserValue(() => inAddress() ?? tabStorage.read(storageKey));
  const [taken, setTaken] = useState<string | null>(null);

  useEffect(() => {
    function take() {
      const found = inAddress();
      if (found) {
        const { pathname, search } = window.location;
        window.history.replaceState(window.history.state, '', pathname + search);
        tabStorage.write(storageKey, found);
      }
      setTaken((current) => found ?? current ?? tabStorage.read(storageKey));
    }
    take();
    // A mailed link opened in a tab that shows this page already changes only the hash: nothing is loaded again.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, [storageKey]);

  const token = first === undefined ? undefined : (taken ?? first);
  return {
    token: token === '' ? null : token,
    isCut: token === '',
    forget: () => tabStorage.remove(storageKey),
  };
}
