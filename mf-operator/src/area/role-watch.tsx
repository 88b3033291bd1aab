import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Api } from '@weitersagen/api-client/api';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { AreaContext, useArea } from '@weitersagen/domain-ui/area/use-area';
import { useQueryClient } from '@weitersagen/platform/query';

/** A client that tells where a call was refused for a role. */
const watchedApi = (api: Api, onRefused: () => void): Api => ({
  url: api.url,
  async call(endpoint, input) {
    try {
      return await api.call(endpoint, input);
    } catch (error) {
      if (isApiFailure(error) && error.key === 'roleForbidden') onRefused();
      throw error;
    }
  },
});

/** Asks again who one is where a call of the page is refused for a role: it may have been lost since the page was opened. */
export function RoleWatch({ children }: { readonly children: ReactNode }) {
  const area = useArea();
  const queryClient = useQueryClient();
  const watched = useMemo(() => {
    const ask = () => void queryClient.invalidateQueries({ queryKey: [area.kind, 'account'] });
    return { ...area, api: watchedApi(area.api, ask) };
  }, [area, queryClient]);
  return <AreaContext value={watched}>{children}</AreaContext>;
}
