import { useState } from 'react';
import type { Api } from '@weitersagen/api-client/api';
import { findConsultants } from '@weitersagen/contracts/operator-consultants';
import type { KeptConsultant } from '@weitersagen/contracts/operator-consultants';
import { findAgencies, findPartnerPeople } from '@weitersagen/contracts/operator-partners';
import type { KeptAgency, PartnerPerson } from '@weitersagen/contracts/operator-partners';
import { findShops } from '@weitersagen/contracts/operator-shops';
import type { KeptShop } from '@weitersagen/contracts/operator-shops';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { keepPreviousData, useQuery } from '@weitersagen/platform/query';
import { useSearchParams } from '@weitersagen/platform/router';
import { inView } from '../../area/list-views/view-address.ts';
import { addressOfView, isPeopleView, viewOf } from './partner-view.ts';
import type { PartnerView, PeopleView } from './partner-view.ts';

/** What is looked for in a list, and from which row on; it stands in no address, because it may name people. */
interface Search {
  readonly words: string;
  readonly place: string | null;
}

const nothing: Search = { words: '', place: null };

/** Says that the file of consultants is read in place of the list. */
const IMPORT_PARAM = 'einlesen';

type Place = { readonly name: string; readonly id: string };

/** A place as the buttons of a list carry it. */
const written = (place: Place | null) => (place === null ? null : JSON.stringify(place));

/** The rows of the list that is shown. */
export type PartnerRows =
  | { readonly view: 'agencies'; readonly rows: readonly KeptAgency[] }
  | { readonly view: 'shop'; readonly rows: readonly KeptShop[] }
  | { readonly view: PeopleView; readonly rows: readonly PartnerPerson[] }
  | { readonly view: 'consultant'; readonly rows: readonly KeptConsultant[] };

interface Asked {
  readonly view: PartnerView;
  readonly client: string | undefined;
  readonly agency: string | undefined;
  readonly person: string | undefined;
  readonly words: string;
  readonly after: Place | undefined;
}

/** A page of the list that is asked for, with the clients that there are to choose among. */
async function pageOf(api: Api, { view, agency, person, ...body }: Asked, signal: AbortSignal) {
  if (view === 'agencies') {
    const { agencies, ...of } = await api.call(findAgencies, { body, signal });
    return { ...of, hasCallCentre: false, list: { view, rows: agencies } satisfies PartnerRows };
  }
  if (view === 'consultant') {
    const { consultants, ...of } = await api.call(findConsultants, { body, signal });
    return { ...of, hasCallCentre: false, list: { view, rows: consultants } satisfies PartnerRows };
  }
  if (view === 'shop') {
    const { shops, ...of } = await api.call(findShops, { body: { ...body, agency }, signal });
    return { ...of, hasCallCentre: false, list: { view, rows: shops } satisfies PartnerRows };
  }
  const asked = { body: { ...body, kind: view, agency, person }, signal };
  const { people, ...of } = await api.call(findPartnerPeople, asked);
  return { ...of, list: { view, rows: people } satisfies PartnerRows };
}

/** The list of a client's partners that the address asks for, and the page of it that was searched for. */
export function usePartners() {
  const { api, kind } = useArea();
  const [params, setParams] = useSearchParams();
  const [{ words, place }, setSearch] = useState(nothing);
  const view = viewOf(params.get('art'));
  const client = params.get('mandant') ?? undefined;
  const isOfAgency = view === 'agency' || view === 'shop';
  const agency = isOfAgency ? (params.get('agentur') ?? undefined) : undefined;
  const person = isPeopleView(view) ? (params.get('person') ?? undefined) : undefined;
  const found = useQuery({
    queryKey: [kind, 'partners', { view, client, agency, person, words, place }],
    queryFn: async ({ signal }) => {
      const after = place === null ? undefined : (JSON.parse(place) as Place);
      const asked = { view, client, agency, person, words, after };
      const { next, ...page } = await pageOf(api, asked, signal);
      return { ...page, next: written(next) };
    },
    placeholderData: keepPreviousData,
  });
  /** Another list begins at its first row, without words. */
  function show(changes: {
    client?: string;
    view?: PartnerView;
    agency?: string;
    isImport?: boolean;
  }) {
    setSearch(nothing);
    const to = { client: changes.client ?? client, view: changes.view ?? view };
    setParams(
      inView(params, {
        ...(to.client === undefined ? {} : { mandant: to.client }),
        art: addressOfView(to.view),
        ...(changes.agency === undefined ? {} : { agentur: changes.agency }),
        ...(changes.isImport === true ? { [IMPORT_PARAM]: 'ja' } : {}),
      }),
    );
  }
  return {
    found,
    view,
    agency,
    words,
    place,
    isImport: view === 'consultant' && params.get(IMPORT_PARAM) === 'ja',
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
