import { useEffect, useRef } from 'react';
import { useLocation } from '@weitersagen/platform/router';
import { track } from '@weitersagen/platform/track';

/** Key that the router gives the address that a visit began with. */
const FIRST_OF_VISIT = 'default';

/** Counts that the form was opened and, where its own address led to it instead of a press on a product, that the product was chosen. */
export function useCountOpening(): void {
  const { key } = useLocation();
  const begunWith = useRef(key);
  useEffect(() => {
    if (begunWith.current === FIRST_OF_VISIT) track('productChosen');
    track('referralFormOpened');
  }, []);
}
