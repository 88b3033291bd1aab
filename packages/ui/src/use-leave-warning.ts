import { useEffect } from 'react';

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** While a page shows something that is shown once, the browser asks before the page goes. */
export function useLeaveWarning(): void {
  useEffect(() => {
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}
