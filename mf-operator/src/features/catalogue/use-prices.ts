import { listProductPrices, type KeptPrice } from '@weitersagen/contracts/operator-prices';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useQuery, useQueryClient } from '@weitersagen/platform/query';
import type { ProductFacts } from './product-values.ts';

/** What a product costs, every version of it, the latest first, and how to read it again. */
export function usePrices(client: string, product: number | null) {
  const { api, kind } = useArea();
  const queryClient = useQueryClient();
  const options = {
    queryKey: [kind, 'prices', client, product],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      api.call(listProductPrices, {
        query: { mandant: client, nummer: String(product) },
        signal,
      }),
  };
  const found = useQuery({ ...options, enabled: product !== null });
  const readAgain = async () => {
    void queryClient.invalidateQueries({ queryKey: [kind, 'catalogue'] });
    await queryClient.invalidateQueries({ queryKey: options.queryKey });
  };
  return {
    found,
    readAgain,
    /** As they stand now, read where they are not known yet. */
    versionsNow: async () => (await queryClient.fetchQuery(options)).versions,
  };
}

/** The price that holds from a day on, of those there are; days as "YYYY-MM-DD". */
const priceOn = (versions: readonly KeptPrice[], day: string): KeptPrice | undefined =>
  versions.find(({ state, startsOn }) => state !== 'ended' && (startsOn ?? '') <= day);

/** Whether prices would begin on a day on which others are announced to. */
export const isDayTaken = (
  versions: readonly KeptPrice[],
  day: string,
  { priceMonthlyCents, priceOnceCents }: ProductFacts,
): boolean =>
  versions.some(
    ({ state, startsOn, monthlyCents, onceCents }) =>
      state === 'announced' &&
      startsOn === day &&
      (monthlyCents !== priceMonthlyCents || onceCents !== priceOnceCents),
  );

/** The prices that are announced for before a day, the next first. */
export const pricesBefore = (versions: readonly KeptPrice[], day: string): readonly KeptPrice[] =>
  versions
    .filter(({ state, startsOn }) => state === 'announced' && (startsOn ?? '') < day)
    .toReversed();

/** The next price after the one that holds from a day on. */
export const priceAfter = (versions: readonly KeptPrice[], day: string): KeptPrice | undefined =>
  versions.findLast(({ startsOn }) => (startsOn ?? '') > day);

/** A product as it would be on a day by the prices there are. */
export function withPriceOn<T extends ProductFacts>(
  product: T,
  versions: readonly KeptPrice[],
  day: string,
): T {
  const price = priceOn(versions, day);
  if (price === undefined) return product;
  return { ...product, priceMonthlyCents: price.monthlyCents, priceOnceCents: price.onceCents };
}
