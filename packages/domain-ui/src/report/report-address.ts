import type { ReportDefinition, ReportRequest } from './report-definition.ts';

/** How many rows a page may have. */
export const pageSizes = [25, 50, 100] as const;
const usualSize = 25;
const mostPages = 100_000;

type Shape = Pick<ReportDefinition<never>, 'sorts' | 'defaultSort' | 'filters'>;

function pageOf(text: string | null): number {
  const page = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 1;
  return Math.min(Math.max(page, 1), mostPages);
}

function filterOf(params: URLSearchParams, { filters }: Shape): Readonly<Record<string, string>> {
  const given = filters.flatMap((filter) => {
    const value = (params.get(filter.name) ?? '').slice(0, 80);
    if (value === '') return [];
    if (filter.kind === 'choice' && !filter.options.some((option) => option === value)) return [];
    return [[filter.name, value] as const];
  });
  return Object.fromEntries(given);
}

/** What an address asks of a report; anything it does not know counts as not said. A day that there is not is said at its field. */
export function requestOf(params: URLSearchParams, shape: Shape): ReportRequest {
  const column = params.get('sortierung') ?? '';
  const size = Number(params.get('groesse'));
  return {
    scope: params.get('bereich') ?? 'alle',
    sort: shape.sorts.includes(column)
      ? { column, descending: params.get('richtung') === 'ab' }
      : shape.defaultSort,
    page: pageOf(params.get('seite')),
    pageSize: pageSizes.find((one) => one === size) ?? usualSize,
    filter: filterOf(params, shape),
  };
}

/** The address of a request; what is usual is left out. `widget` and the like stay. */
export function addressOf(
  request: ReportRequest,
  shape: Shape,
  current: URLSearchParams,
): URLSearchParams {
  const params = new URLSearchParams(current);
  const put = (name: string, value: string, usual: string) => {
    if (value === usual) params.delete(name);
    else params.set(name, value);
  };
  const { scope, sort, page, pageSize, filter } = request;
  const { column, descending } = shape.defaultSort;
  const isUsual = sort.column === column && sort.descending === descending;
  put('bereich', scope, 'alle');
  put('sortierung', isUsual ? '' : sort.column, '');
  put('richtung', isUsual || !sort.descending ? '' : 'ab', '');
  put('groesse', String(pageSize), String(usualSize));
  for (const { name } of shape.filters) put(name, filter[name] ?? '', '');
  put('seite', String(page), '1');
  return params;
}
