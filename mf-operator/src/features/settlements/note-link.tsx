import { RouteLink } from '@weitersagen/platform/route-link';

interface NoteLinkProps {
  readonly client: string;
  readonly month: string;
  readonly number: string;
}

/** Leads to the page of a credit note by its number. */
export function NoteLink({ client, month, number }: NoteLinkProps) {
  return (
    <RouteLink
      to="BetriebGutschrift"
      params={{ monat: month, nummer: number }}
      suffix={`?mandant=${client}`}
    >
      {number}
    </RouteLink>
  );
}
