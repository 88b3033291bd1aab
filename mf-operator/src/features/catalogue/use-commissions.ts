import { listProductCommissions } from '@weitersagen/contracts/operator-commissions';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useQuery, useQueryClient } from '@weitersagen/platform/query';

/** What a product pays to agencies and sellers, and how to read it again. */
export function useCommissions(client: string, product: number) {
  const { api, kind } = useArea();
  const queryClient = useQueryClient();
  const queryKey = [kind, 'commissions', client, product];
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api.call(listProductCommissions, {
        query: { mandant: client, nummer: String(product) },
        signal,
      }),
  });
  const readAgain = async () => {
    void queryClient.invalidateQueries({ queryKey: [kind, 'catalogue'] });
    await queryClient.invalidateQueries({ queryKey });
  };
  return { found, readAgain };
}
