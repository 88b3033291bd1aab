import type { ReactNode } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Skeleton } from '@weitersagen/ui/skeleton';

/** What a load of one thing came to. */
interface Found<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly isError: boolean;
  readonly refetch: () => Promise<unknown>;
}

interface OneThingProps<Data> {
  readonly found: Found<Data>;
  /** Leads to the list that the thing is of. */
  readonly back: ReactNode;
  /** What is said where there is no such thing, or not for the caller. */
  readonly noSuch: string;
  readonly children: (data: Data) => ReactNode;
}

const gone: ReadonlySet<string> = new Set([
  'unknownNumber',
  'unknownTenant',
  'roleForbidden',
  'invalidInput',
]);

/** The page of one thing: the thing, or that it loads, cannot be loaded or is not there. */
export function OneThing<Data>({ found, back, noSuch, children }: OneThingProps<Data>) {
  const { data, error } = found;
  if (isApiFailure(error) && gone.has(error.key))
    return (
      <Stack gap={16}>
        <Notice tone="info" title={noSuch} />
        {back}
      </Stack>
    );
  if (found.isError && data === undefined)
    return <AreaFailure error={error} onRetry={() => void found.refetch()} />;
  return data === undefined ? <Skeleton shape="block" /> : children(data);
}
