import { useEffect } from 'react';
import { useServices } from './services.tsx';

/** Sets the title of the page: `title · tenant`. On the edge it lands in the served HTML. */
export function usePageTitle(title: string): void {
  const { setTitle, tenant } = useServices();
  const full = `${title} · ${tenant.name}`;
  if (typeof document === 'undefined') setTitle(full);
  useEffect(() => setTitle(full), [setTitle, full]);
}
