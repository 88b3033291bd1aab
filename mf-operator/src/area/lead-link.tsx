import type { ReactNode } from 'react';
import { RouteLink } from '@weitersagen/platform/route-link';

interface LeadLinkProps {
  /** Null where the reader's roles do not open the page. */
  readonly client: string | null;
  readonly id: string;
  /** The address of the list that one comes from: the way back leads there. */
  readonly from?: URLSearchParams;
  readonly children: ReactNode;
}

/** What follows the path of the page of a lead. */
export function leadQuery(client: string, id: string, from?: URLSearchParams): string {
  const query = new URLSearchParams(from);
  query.set('mandant', client);
  query.set('interessent', id);
  return `?${query}`;
}

/** Leads to the page of a lead, which is support's and finance's; for others what it would have said. */
export function LeadLink({ client, id, from, children }: LeadLinkProps) {
  if (client === null) return children;
  return (
    <RouteLink to="BetriebInteressenten" suffix={leadQuery(client, id, from)}>
      {children}
    </RouteLink>
  );
}
