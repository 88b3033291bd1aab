import { useState } from 'react';
import { findAgencies, findPartnerPeople } from '@weitersagen/contracts/operator-partners';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { keepPreviousData, useQuery } from '@weitersagen/platform/query';
import { useSearchParams } from '@weitersagen/platform/router';
import { inView } from '../../area/list-views/view-address.ts';
import { addressOfView, viewOf } from './partner-view.ts';
import type { PartnerView } from './partner-view.ts';

/** What is looked for in a list, and from which row on; it stands in no address, because it may name people. */
interface Search {
  readonly words: string;
  readonly place: string | null;
}

const nothing: Search = { words: '', place: null };

/** A place as the buttons of a list carry it. */
const written = (place: { readonly name: string; readonly id: string } | null) =>
  place === null ? null : JSON.stringify(place);

/** The list of a client's partners that the address asks for, and the page of it that was searched for. */
export function usePartners() {
  const { api, kind } = useArea();
  const [params, setParams] = useSearchParams();
  const [{ words, place }, setSearch] = useState(nothing);
  const view = viewOf(params.get('art'));
  const client = params.get('mandant') ?? undefined;
  const agency = view === 'agency' ? (params.get('agentur') ?? undefined) : undefined;
  const person = view === 'agencies' ? undefined : (params.get('person') ?? undefined);
  const found = useQuery({
    queryKey: [kind, 'partners', { view, client, agency, person, words, place }],
    queryFn: async ({ signal }) => {
      const after =
        place === null ? undefined : (JSON.parse(place) as { name: string; id: string });
      const body = { client, words, after };
      if (view === 'agencies') {
        const { next, ...list } = await api.call(findAgencies, { body, signal });
        return { ...list, view, people: [], hasCallCentre: false, next: written(next) };
      }
      const asked = { body: { ...body, kind: view, agency, person }, signal };
      const { next, ...list } = await api.call(findPartnerPeople, asked);
      return { ...list, view, agencies: [], next: written(next) };
    },
    placeholderData: keepPreviousData,
  });
  /** Another list begins at its first row, without words. */
  function show(changes: { client?: string; view?: PartnerView; agency?: string }) {
    setSearch(nothing);
    const to = { client: changes.client ?? client, view: changes.view ?? view };
    setParams(
      inView(params, {
        ...(to.client === undefined ? {} : { mandant: to.client }),
        art: addressOfView(to.view),
        ...(changes.agency === undefined ? {} : { agentur: changes.agency }),
      }),
    );
  }
  return {
    found,
    view,
    agency,
    words,
    place,
    isNarrowed: words !== '' || agency !== undefined || person !== undefined,
    show,
    search: (next: string) => {
      // Words look through the whole list again.
      if (person !== undefined) show({});
      setSearch({ words: next, place: null });
    },
    go: (next: string | null) => setSearch({ words, place: next }),
  };
}
