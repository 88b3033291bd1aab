import type { Api } from '@weitersagen/api-client/api';
import type { KeyIn, Texts } from '@weitersagen/platform/i18n';
import type { Column, TableSort } from '@weitersagen/ui/data-table';
import type { AreaKey } from '../area/use-area.ts';
import type { ExportCell } from './csv.ts';

/** What a report is asked for; `filter` holds texts by filter name, days as YYYY-MM-DD. */
export interface ReportRequest {
  /** `alle`, `ich`, or a colleague's account id. */
  readonly scope: string;
  readonly sort: TableSort;
  readonly page: number;
  readonly pageSize: number;
  /** What the page before named as `next`; the page follows it, whatever its number. */
  readonly after?: string;
  readonly filter: Readonly<Record<string, string>>;
  /** Whether all rows are counted, however many. */
  readonly exact?: boolean;
}

/** One page of a report as the server answers it. */
export interface ReportPart<Row> {
  readonly rows: readonly Row[];
  readonly pageCount: number;
  readonly totalCount: number;
  /** Whether there are more rows than `totalCount`. */
  readonly isMinimum?: boolean;
  readonly hasNext: boolean;
  /** What the next page is asked for with, where the report knows; null on the last page. */
  readonly next?: string | null;
  /** How many rows have each status, where the report says so; by the wire values of its filter `status`. */
  readonly totals?: readonly { readonly status: string; readonly count: number }[];
  /** The sum of everything that fits, where the report has one, in cents. */
  readonly sumCents?: number;
}

type FilterName = KeyIn<'filter', AreaKey>;
/** Groups of texts for the options of a filter. */
type OptionGroup =
  | 'entryKind'
  | 'invitationStatus'
  | 'kind'
  | 'releaseState'
  | 'settled'
  | 'status'
  | 'waitsFor';
type ChoiceFilter<Group extends string> = Group extends string
  ? {
      readonly name: FilterName;
      readonly kind: 'choice';
      readonly options: readonly KeyIn<Group, AreaKey>[];
      /** Where the texts of the options are. */
      readonly texts: Group;
    }
  : never;

/** A filter by its name in the address. `options` are wire values; `from` names the values that are known on the page. */
export type ReportFilter =
  | { readonly name: FilterName; readonly kind: 'day' | 'text' }
  | ChoiceFilter<OptionGroup>
  | { readonly name: FilterName; readonly kind: 'known'; readonly from: string };

/** A column with the plain text that it shows. */
export interface ReportColumn<Row> extends Column<Row> {
  readonly text: (row: Row) => string;
  /** What an export holds in place of the text, for what a spreadsheet may add up or order by: counts, amounts in cents, days; an empty text for none. */
  readonly value?: (row: Row) => Exclude<ExportCell, string> | '';
}

/** The texts that the area has for a report. */
export type ReportTexts<Id extends string> =
  Texts<`${Id}.${'title' | 'file' | 'count' | 'empty' | 'emptyText'}`>;

/** A report of an area as data. */
export interface ReportDefinition<Row, Id extends string = string> {
  /** Key of its texts. */
  readonly id: Id;
  /** Ids of the columns the server can order by. */
  readonly sorts: readonly string[];
  readonly defaultSort: TableSort;
  readonly filters: readonly ReportFilter[];
  readonly keyOf: (row: Row) => string;
  readonly load: (
    api: Api,
    request: ReportRequest,
    signal?: AbortSignal,
  ) => Promise<ReportPart<Row>>;
}

/** The value of a list that equals a text from the address; undefined for anything else. */
export function oneOf<T extends string>(
  values: readonly T[],
  text: string | undefined,
): T | undefined {
  return values.find((value) => value === text);
}
