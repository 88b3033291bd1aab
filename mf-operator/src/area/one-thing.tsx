import type { ReactNode } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { AlsoOpen } from './open-edit/also-open.tsx';
import type { OpenThing } from './open-edit/use-open-edit.ts';

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
  /** What it is, so that operators who have it open see each other. */
  readonly thing?: OpenThing;
  readonly children: (data: Data) => ReactNode;
}

const gone: ReadonlySet<string> = new Set([
  'unknownNumber',
  'unknownTenant',
  'roleForbidden',
  'invalidInput',
]);

/** The page of one thing: the thing, or that it loads, cannot be loaded or is not there. */
export function OneThing<Data>({ found, back, noSuch, thing, children }: OneThingProps<Data>) {
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
  if (data === undefined) return <Skeleton shape="block" />;
  if (thing === undefined) return children(data);
  return (
    <Stack gap={16}>
      <AlsoOpen {...thing} />
      {children(data)}
    </Stack>
  );
}
