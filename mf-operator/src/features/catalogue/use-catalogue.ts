import { listCatalogue, WAITING_STATE } from '@weitersagen/contracts/operator-catalogue';
import { productStateLabels } from '@weitersagen/domain/wire-labels';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { keepPreviousData, useQuery } from '@weitersagen/platform/query';
import { useSearchParams } from '@weitersagen/platform/router';
import { useCategories } from './use-categories.ts';

const narrowing = ['suche', 'kategorie', 'stand'] as const;
/** What the address says where the categories are shown instead of the products. */
const CATEGORIES = 'kategorien';
type Narrowing = (typeof narrowing)[number];

/** The whole list from its first page on. */
const everything = { suche: '', kategorie: '', stand: '', seite: '' };

/** How many products a page of the list has. */
export const PRODUCTS_ON_A_PAGE = 50;

/** The part of a client's catalogue that the address asks for. A link leads to it, and "back" from it. */
export function useCatalogue() {
  const { api, kind } = useArea();
  const [params, setParams] = useSearchParams();
  const asked = Object.fromEntries(
    ['mandant', ...narrowing].flatMap((name) => {
      const value = params.get(name) ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );
  const states: readonly string[] = [...Object.values(productStateLabels), WAITING_STATE];
  const isOfCategories = params.get('ansicht') === CATEGORIES;
  const isNamed = ([name]: readonly [string, string]) => !isOfCategories || name === 'mandant';
  // The list of categories has words and a page of its own.
  const { stand, ...rest } = Object.fromEntries(Object.entries(asked).filter(isNamed));
  const page = Math.max(1, Number.parseInt(params.get('seite') ?? '1', 10) || 1);
  const query = {
    ...rest,
    ...(stand !== undefined && states.includes(stand) ? { stand } : {}),
    page: isOfCategories ? '1' : String(page),
    pagesize: String(PRODUCTS_ON_A_PAGE),
    ohneKategorien: 'true',
  } as const;
  const categories = useCategories(asked['mandant'] ?? null);
  const found = useQuery({
    queryKey: [kind, 'catalogue', query],
    queryFn: ({ signal }) => api.call(listCatalogue, { query, signal }),
    placeholderData: keepPreviousData,
  });
  function set(changes: Readonly<Record<string, string>>) {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes))
      if (value === '') next.delete(name);
      else next.set(name, value);
    setParams(next);
  }
  return {
    found,
    /** All of the client's, read once for every page of the list. */
    categories,
    page,
    isOfCategories,
    /** Shows the categories, or the products. */
    show: (what: string) => set({ ...everything, ansicht: what === CATEGORIES ? CATEGORIES : '' }),
    filter: (name: Narrowing) => asked[name] ?? '',
    isNarrowed: narrowing.some((name) => asked[name] !== undefined),
    /** Another part of the list begins at its first page. */
    narrow: (changes: Readonly<Partial<Record<Narrowing, string>>>) =>
      set({ seite: '', ...changes }),
    choose: (client: string) => set({ ...everything, mandant: client }),
    turn: (to: number) => set({ seite: to === 1 ? '' : String(to) }),
    showAll: () => set(everything),
  };
}
