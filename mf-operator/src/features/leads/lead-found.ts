import type { Api } from '@weitersagen/api-client/api';
import { getClientLead } from '@weitersagen/contracts/operator-goodwill';

/** Loads a lead of a client with its story. */
export const loadLead = (api: Api, client: string, id: string, signal: AbortSignal) =>
  api.call(getClientLead, { query: { mandant: client, interessent: id }, signal });

/** A lead with its story. */
export type LeadFound = Awaited<ReturnType<typeof loadLead>>;
