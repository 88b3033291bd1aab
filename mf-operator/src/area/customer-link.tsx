import type { ReactNode } from 'react';
import { RouteLink } from '@weitersagen/platform/route-link';

interface CustomerLinkProps {
  /** Null where the reader's roles do not open the page. */
  readonly client: string | null;
  readonly id: string;
  readonly children: ReactNode;
}

/** Leads to the page of a customer, which is support's; for others what it would have said. */
export function CustomerLink({ client, id, children }: CustomerLinkProps) {
  if (client === null) return children;
  return (
    <RouteLink to="BetriebKunde" params={{ mandant: client, kunde: id }}>
      {children}
    </RouteLink>
  );
}
