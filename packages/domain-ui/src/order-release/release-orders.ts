import { isApiFailure } from '@weitersagen/api-client/api-failure';
import type { Api } from '@weitersagen/api-client/api';
import type { ApiFailure } from '@weitersagen/api-client/api-failure';
import { releaseOrder } from '@weitersagen/contracts/agency-reports';

/** What can be said about an order: that it is released, or not after all. */
export type Decision = 'freigeben' | 'zuruecknehmen';

/** What became of one order: `missing` keeps a release waiting, until `undoUntil` it can be taken back. */
export type ReleaseResult =
  | {
      readonly externalId: string;
      readonly missing: readonly ('Empfaengerdaten' | 'Neukunde')[];
      readonly undoUntil: string | null;
      readonly failure?: undefined;
    }
  | { readonly externalId: string; readonly failure: ApiFailure };

async function decide(api: Api, number: string, decision: Decision): Promise<ReleaseResult> {
  try {
    return await api.call(releaseOrder, { params: { number, decision } });
  } catch (error) {
    if (!isApiFailure(error)) throw error;
    return { externalId: number, failure: error };
  }
}

/** Decides on orders one after the other and tells each result as it comes. One that fails does not stop the others. */
export async function decideOnOrders(
  api: Api,
  decision: Decision,
  externalIds: readonly string[],
  onResult: (result: ReleaseResult) => void,
): Promise<void> {
  const [first, ...others] = externalIds;
  if (first === undefined) return;
  onResult(await decide(api, first, decision));
  await decideOnOrders(api, decision, others, onResult);
}
