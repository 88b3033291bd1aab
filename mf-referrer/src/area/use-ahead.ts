import { useCallback, useEffect, useState } from 'react';
import type { User } from '@weitersagen/contracts/session';
import { useQueryClient } from '@weitersagen/platform/query';
import type { LoaderContext } from '@weitersagen/platform/remote';
import { useApi, useLocale } from '@weitersagen/platform/services';

/** The longest that the form waits, in milliseconds. */
const WAIT_MS = 4000;

/** What a call in the language of the page needs. */
export type CallContext = Pick<LoaderContext, 'queryClient' | 'api' | 'locale'>;

/**
 * What the referral form of somebody signed in waits for: whether there is a link for the product already, told by `onLinkKnown`, and the
 * extras that `fetchExtras` brings. What takes too long is left out, and a form that is shown stays: a second link the server refuses by
 * itself, and an extra that came late would move the boxes away from under a finger. Nobody else waits.
 */
export function useAhead<Extras>(
  user: User | null,
  product: number,
  mayHaveLink: boolean,
  fetchExtras: (context: CallContext) => Promise<Extras>,
) {
  const api = useApi();
  const locale = useLocale();
  const queryClient = useQueryClient();
  const owner = user && `${locale} ${user.email}`;
  // Each belongs to what it was asked for: another product, and another person, has to be asked for again.
  const [link, setLink] = useState({ product: 0, isFound: false });
  const [came, setCame] = useState<{ owner: string | null; extras: Extras | null }>({
    owner: null,
    extras: null,
  });
  const isLinkKnown = !user || !mayHaveLink || link.product === product;
  const isFound = isLinkKnown && link.isFound;
  const isWaiting = !isFound && !(isLinkKnown && came.owner === owner);
  const onLinkKnown = useCallback(
    (found: boolean) => setLink({ product, isFound: found }),
    [product],
  );
  useEffect(() => {
    if (owner === null) return;
    const end = (extras: Extras | null) =>
      setCame((held) => (held.owner === owner ? held : { owner, extras }));
    fetchExtras({ queryClient, api, locale }).then(end, () => end(null));
  }, [queryClient, api, locale, owner, fetchExtras]);
  useEffect(() => {
    if (!isWaiting || product === 0) return undefined;
    const timer = setTimeout(() => {
      setLink((held) => (held.product === product ? held : { product, isFound: false }));
      setCame((held) => (held.owner === owner ? held : { owner, extras: null }));
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, product, owner]);
  return {
    /** Whether the place of the link is drawn: until it is known that there is none. */
    mayHaveLink: user !== null && mayHaveLink && (!isLinkKnown || isFound),
    isFound,
    isWaiting,
    extras: came.owner === owner ? came.extras : null,
    onLinkKnown,
  };
}
