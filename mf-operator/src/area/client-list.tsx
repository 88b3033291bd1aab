import { useRef, type ReactNode } from 'react';
import type { Api } from '@weitersagen/api-client/api';
import type { ListViewPage } from '@weitersagen/domain/list-views';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { keepPreviousData, useQuery, useQueryClient } from '@weitersagen/platform/query';
import { useSearchParams } from '@weitersagen/platform/router';
import { ChoiceSelect } from '@weitersagen/ui/choice-select';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { ClientChoice } from './client-choice.tsx';
import { ListViews } from './list-views/list-views.tsx';
import { inView } from './list-views/view-address.ts';
import { NoClient } from './no-client.tsx';
import { PlacePages } from './place-pages.tsx';
import { Result } from './result.tsx';
import { usePlace } from './use-place.ts';
import { useTold } from './use-told.ts';

/** What every such list is asked with. */
export type ListQuery = Readonly<Partial<Record<'mandant' | 'nach', string>>>;

/** A choice among the states of what is listed; the address names the state. */
interface StateChoice {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** What every such list answers. */
export interface ListAnswer {
  readonly clients: readonly { readonly id: string; readonly name: string }[];
  readonly client: string | null;
  readonly next: string | null;
}

interface ClientListProps<Answer extends ListAnswer> {
  /** Names the list among what was loaded. */
  readonly name: string;
  /** What it is of, for who hears it. */
  readonly label: string;
  readonly states?: StateChoice;
  /** The one thing that is shown alone; null for the list. */
  readonly only?: string | null;
  /** Names the list among those whose views are kept; nothing where its choices are too few. */
  readonly views?: ListViewPage | undefined;
  readonly read: (api: Api, query: ListQuery, signal: AbortSignal) => Promise<Answer>;
  /** The list of a client. `say` takes what was done, or null before another decision, and loads the list again. */
  readonly children: (
    answer: Answer,
    client: string,
    say: (told: string | null) => Promise<void>,
  ) => ReactNode;
}

/** A list of what waits at a client, page by page, by the address: choice of the client, what was done, the list, and the way on. */
export function ClientList<Answer extends ListAnswer>({
  name,
  label,
  states,
  only = null,
  views,
  read,
  children,
}: ClientListProps<Answer>) {
  const { api, kind } = useArea();
  const [params, setParams] = useSearchParams();
  const top = useRef<HTMLDivElement>(null);
  const { place, go } = usePlace('nach');
  const [told, setTold, tellAfter] = useTold();
  const chosen = params.get('mandant');
  const query: ListQuery = {
    ...(chosen !== null && { mandant: chosen }),
    ...(place !== null && { nach: place }),
  };
  const queryClient = useQueryClient();
  const found = useQuery({
    queryKey: [kind, name, query, states?.value, only],
    queryFn: ({ signal }) => read(api, query, signal),
    placeholderData: keepPreviousData,
  });
  if (found.isError && !found.data)
    return <AreaFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton shape="block" />;
  const { clients, client, next } = found.data;
  if (client === null) return <NoClient />;
  return (
    <Stack gap={24}>
      {views !== undefined && only === null && (
        <ListViews
          page={views}
          shown={{ mandant: client, ...(states && { stand: states.value }) }}
        />
      )}
      <div role="group" aria-label={label} tabIndex={-1} ref={top}>
        <Cluster gap={16}>
          <ClientChoice
            clients={clients}
            client={client}
            onChoose={(mandant) => {
              setTold(null);
              setParams(inView(params, { mandant, ...(states && { stand: states.value }) }));
            }}
          />
          {states && (
            <ChoiceSelect
              {...states}
              onChange={(stand) => {
                setTold(null);
                setParams(inView(params, { mandant: client, stand }));
              }}
            />
          )}
        </Cluster>
      </div>
      <Result told={told} />
      {children(found.data, client, async (said) => {
        if (said === null) return setTold(null);
        // What was done moves a thing from one list to another, and what waits is one less.
        const lists = ['waiting', name].map((list) => ({ queryKey: [kind, list] }));
        await tellAfter(
          said,
          Promise.all(lists.map((list) => queryClient.invalidateQueries(list))),
        );
      })}
      <PlacePages label={label} place={place} next={next} onGo={go} top={top} />
    </Stack>
  );
}
