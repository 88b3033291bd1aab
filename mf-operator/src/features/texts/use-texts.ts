import { listTexts } from '@weitersagen/contracts/operator-texts';
import { textKindLabels, textStateLabels } from '@weitersagen/domain/wire-labels';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { keepPreviousData, useQuery } from '@weitersagen/platform/query';
import { useSearchParams } from '@weitersagen/platform/router';

const narrowing = ['suche', 'art', 'stand', 'ohneUebersetzung'] as const;
type Narrowing = (typeof narrowing)[number];

const known: Readonly<Partial<Record<Narrowing, readonly string[]>>> = {
  art: Object.values(textKindLabels),
  stand: Object.values(textStateLabels),
  ohneUebersetzung: ['ja'],
};

/** How many texts a page of the list has. */
export const TEXTS_ON_A_PAGE = 50;

/** The part of a client's texts that the address asks for. A link leads to it, and "back" from it. */
export function useTextList() {
  const { api, kind } = useArea();
  const [params, setParams] = useSearchParams();
  const value = (name: Narrowing) => {
    const given = params.get(name) ?? '';
    return known[name]?.includes(given) === false ? '' : given;
  };
  const page = Math.max(1, Number.parseInt(params.get('seite') ?? '1', 10) || 1);
  const client = params.get('mandant');
  const query = {
    ...(client === null ? {} : { mandant: client }),
    ...Object.fromEntries(
      narrowing.flatMap((name) => (value(name) === '' ? [] : [[name, value(name)]])),
    ),
    page: String(page),
    pagesize: String(TEXTS_ON_A_PAGE),
  };
  const found = useQuery({
    queryKey: [kind, 'texts', query],
    queryFn: ({ signal }) => api.call(listTexts, { query, signal }),
    placeholderData: keepPreviousData,
  });
  const set = (changes: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(params);
    for (const [name, to] of Object.entries(changes))
      if (to === '') next.delete(name);
      else next.set(name, to);
    setParams(next);
  };
  const everything = { seite: '', suche: '', art: '', stand: '', ohneUebersetzung: '' };
  return {
    found,
    page,
    filter: value,
    isNarrowed: narrowing.some((name) => value(name) !== ''),
    narrow: (changes: Readonly<Partial<Record<Narrowing, string>>>) =>
      set({ seite: '', ...changes }),
    choose: (to: string) => set({ ...everything, mandant: to }),
    turn: (to: number) => set({ seite: to === 1 ? '' : String(to) }),
    showAll: () => set(everything),
  };
}
