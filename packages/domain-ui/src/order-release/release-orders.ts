import { isApiFailure } from '@weitersagen/api-client/api-failure';
import type { Api } from '@weitersagen/api-client/api';
import type { ApiFailure } from '@weitersagen/api-client/api-failure';
import { releaseOrder } from '@weitersagen/contracts/agency-reports';

/** What became of one order; `missing` keeps a release waiting. */
export type ReleaseResult =
  | {
      readonly externalId: string;
      readonly missing: readonly ('Empfaengerdaten' | 'Neukunde')[];
      readonly failure?: undefined;
    }
  | { readonly externalId: string; readonly failure: ApiFailure };

async function release(api: Api, externalId: string): Promise<ReleaseResult> {
  try {
    const { missing } = await api.call(releaseOrder, {
      params: { number: externalId, decision: 'freigeben' },
    });
    return { externalId, missing };
  } catch (error) {
    if (!isApiFailure(error)) throw error;
    return { externalId, failure: error };
  }
}

/** Releases orders one after the other and tells each result as it comes. One that fails does not stop the others. */
export async function releaseOrders(
  api: Api,
  externalIds: readonly string[],
  onResult: (result: ReleaseResult) => void,
): Promise<void> {
  const [first, ...others] = externalIds;
  if (first === undefined) return;
  onResult(await release(api, first));
  await releaseOrders(api, others, onResult);
}
