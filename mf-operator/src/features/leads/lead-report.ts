import { listClientLeads, type ClientLead } from '@weitersagen/contracts/operator-leads';
import { leadWaitLabels } from '@weitersagen/domain/goodwill';
import { leadStatuses } from '@weitersagen/domain-ui/referral-reports/lead-status';
import type {
  ReportDefinition,
  ReportPart,
  ReportRequest,
} from '@weitersagen/domain-ui/report/report-definition';
import type { Api } from '@weitersagen/api-client/api';

/** A page of leads with the clients to choose among and the products of the one shown. */
interface LeadsPart extends ReportPart<ClientLead> {
  readonly clients: readonly { readonly id: string; readonly name: string }[];
  readonly client: string | null;
  readonly products: readonly { readonly id: number; readonly name: string }[];
}

/** Leads of a client, or of the first, as a report asks for them. */
export const loadLeads =
  (client: string | null) =>
  async (
    api: Api,
    { filter, pageSize, after }: ReportRequest,
    signal?: AbortSignal,
  ): Promise<LeadsPart> => {
    const { leads, next, ...of } = await api.call(listClientLeads, {
      query: {
        ...filter,
        ...(client !== null && { mandant: client }),
        ...(after !== undefined && { nach: after }),
        pagesize: String(pageSize),
      },
      ...(signal ? { signal } : {}),
    });
    const hasNext = next !== null;
    const counts = { pageCount: 1, totalCount: leads.length, isMinimum: hasNext };
    return { ...of, ...counts, rows: leads, hasNext, next };
  };

/** The leads of a client as a report. Its pages follow the last one and have no numbers. */
export const leadReport = (client: string | null): ReportDefinition<ClientLead, 'leads'> => ({
  id: 'leads',
  sorts: [],
  defaultSort: { column: 'since', descending: true },
  filters: [
    { name: 'status', kind: 'choice', options: leadStatuses, texts: 'status' },
    { name: 'wartet', kind: 'choice', options: Object.values(leadWaitLabels), texts: 'waitsFor' },
    { name: 'empfehlung', kind: 'text' },
    { name: 'produkt', kind: 'known', from: 'products' },
    { name: 'von', kind: 'day' },
    { name: 'bis', kind: 'day' },
  ],
  keyOf: (lead) => lead.id,
  load: loadLeads(client),
});
