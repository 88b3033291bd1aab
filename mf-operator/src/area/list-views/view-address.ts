import type { ListView } from '@weitersagen/contracts/operator-list-views';
import {
  listViewDayParams,
  listViewParams,
  type ListViewPage,
} from '@weitersagen/domain/list-views';

type Set = Readonly<Record<string, string>>;

/** Names the view that was opened, beside what it set. */
export const VIEW_PARAM = 'ansicht';

/** What of an address a view of the list would keep; `shown` is what the list shows where the address leaves it out. */
export function setOf(params: URLSearchParams, page: ListViewPage, shown: Set): Set {
  const given = listViewParams[page].flatMap((name) => {
    const value = params.get(name) ?? shown[name] ?? '';
    return value === '' ? [] : [[name, value] as const];
  });
  return Object.fromEntries(given);
}

/** What a view sets today. */
export const setToday = ({ set, since }: Pick<ListView, 'set' | 'since'>): Set =>
  since === null ? set : { ...set, von: since };

/** What is set without its days. */
export const withoutDays = (set: Set): Record<string, string> =>
  Object.fromEntries(Object.entries(set).filter(([name]) => !listViewDayParams.includes(name)));

/** Whether both set the same. */
export const isSame = (one: Set, other: Set): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value);

/** The address of a view, for its list; it begins with the first page. */
export const addressOfKept = (view: Pick<ListView, 'id' | 'set' | 'since'>): URLSearchParams =>
  new URLSearchParams({ ...setToday(view), [VIEW_PARAM]: view.id });

/** The view that the address names, or that sets just this; undefined for none. */
export const chosenView = (
  views: readonly ListView[],
  id: string | null,
  set: Set,
): ListView | undefined =>
  views.find((view) => view.id === id) ?? views.find((view) => isSame(setToday(view), set));

/** Another choice on a list leaves the name of the view that was opened, so that the page can tell how it differs. */
export function inView(params: URLSearchParams, next: Set): Record<string, string> {
  const view = params.get(VIEW_PARAM);
  return view === null ? { ...next } : { ...next, [VIEW_PARAM]: view };
}
