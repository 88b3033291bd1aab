import { previewText } from '@weitersagen/contracts/operator-texts';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import type { CallInput } from '@weitersagen/api-client/api';
import { useTexts } from '@weitersagen/platform/i18n';
import { keepPreviousData, useQuery } from '@weitersagen/platform/query';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { useSettled } from '../use-settled.ts';
import { PageFrames } from './page-frames.tsx';
import { pageFramesTexts } from './page-frames-texts.ts';

/** For how long a preview counts as good, in milliseconds; the server takes it for an hour. */
const GOOD_MS = 30 * 60_000;

type TypedText = CallInput<typeof previewText>['body'];

/** A text that is typed, in one language, on the page that shows it; where it has no place on the start page, on one of its own in the client's look. */
export function TypedTextFrames({ typed }: { readonly typed: TypedText }) {
  const t = useTexts(pageFramesTexts);
  const { api, kind } = useArea();
  const sent = useSettled(JSON.stringify(typed));
  const { data, error, refetch } = useQuery({
    queryKey: [kind, 'text-preview', sent],
    queryFn: ({ signal }) => api.call(previewText, { body: JSON.parse(sent) as TypedText, signal }),
    placeholderData: keepPreviousData,
    staleTime: GOOD_MS,
  });
  if (error !== null) return <AreaFailure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton shape="block" />;
  const { address, preview, isInPlace } = data;
  const page = (scheme: 'light' | 'dark') => ({
    address,
    fields: { vorschau: preview, schema: scheme },
  });
  const words = (scheme: 'light' | 'dark') => ({
    caption: t(scheme),
    title: t(isInPlace ? 'startPage' : 'ownPage', { scheme: t(scheme) }),
  });
  return (
    <Stack gap={12}>
      <Text tone="muted">{t(isInPlace ? 'inPlace' : 'alone')}</Text>
      <PageFrames
        pages={{ light: page('light'), dark: page('dark') }}
        words={{ light: words('light'), dark: words('dark') }}
      />
    </Stack>
  );
}
