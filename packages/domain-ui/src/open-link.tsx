import type { ComponentProps, ReactNode } from 'react';
import { staysAfterLeaving } from '@weitersagen/contracts/open-pages';
import type { RouteName } from '@weitersagen/contracts/route-table';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useTenant } from '@weitersagen/platform/services';

/** Says of a page whether it is there: of a client that has left only few are. */
export function useIsOpen(): (name: RouteName) => boolean {
  const { hasEnded } = useTenant();
  return (name) => hasEnded !== true || staysAfterLeaving(name);
}

/** A link to a page, and nothing where the client has left and the page with it. product.md, section "2 Tenants and switches". */
export function OpenLink(props: ComponentProps<typeof RouteLink>): ReactNode {
  const isOpen = useIsOpen();
  return isOpen(props.to) ? <RouteLink {...props} /> : null;
}
