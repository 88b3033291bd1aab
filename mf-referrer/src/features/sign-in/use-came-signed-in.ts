import { useState } from 'react';
import { useSession } from '@weitersagen/platform/session';

/** Whether somebody was signed in when the page was opened and still is; who signs in on the page is led on by it. */
export function useCameSignedIn(): boolean {
  const status = useSession((state) => state.status);
  const [first, setFirst] = useState(status);
  if (first === 'unknown' && status !== 'unknown') setFirst(status);
  return first === 'signedIn' && status === 'signedIn';
}
