import { previewLook } from '@weitersagen/contracts/operator-tenants';
import type { Look } from '@weitersagen/domain/look';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { keepPreviousData, useQuery } from '@weitersagen/platform/query';
import { useLocale } from '@weitersagen/platform/services';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { PageFrames } from '../../area/page-frames/page-frames.tsx';
import { useSettled } from '../../area/use-settled.ts';
import { clientsTexts } from './clients-texts.ts';

/** For how long an address of a page counts as good, in milliseconds; the server takes it for an hour. */
const GOOD_MS = 30 * 60_000;

interface LookFramesProps {
  readonly client: string;
  /** Whose colours can be read. */
  readonly look: Look;
}

/** The start page of a client, as everybody sees it, in a look that is not saved; on a phone, in light and dark. Its links lead nowhere. */
export function LookFrames({ client, look }: LookFramesProps) {
  const t = useTexts(clientsTexts);
  const { api, kind } = useArea();
  const language = useLocale();
  const typed = useSettled(JSON.stringify(look));
  const { data, error, refetch } = useQuery({
    queryKey: [kind, 'look-preview', client, typed, language],
    queryFn: ({ signal }) => {
      const body = { client, look: JSON.parse(typed) as Record<string, string>, language };
      return api.call(previewLook, { body, signal });
    },
    placeholderData: keepPreviousData,
    staleTime: GOOD_MS,
  });
  if (error !== null) return <AreaFailure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton shape="block" />;
  const words = (scheme: 'light' | 'dark') => ({
    caption: t(`preview.${scheme}`),
    title: t('preview.page', { scheme: t(`preview.${scheme}`) }),
  });
  return (
    <PageFrames
      pages={{ light: { src: data.light }, dark: { src: data.dark } }}
      words={{ light: words('light'), dark: words('dark') }}
    />
  );
}
