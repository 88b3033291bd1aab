import { useEffect, useState } from 'react';
import { previewLook } from '@weitersagen/contracts/operator-tenants';
import type { Look } from '@weitersagen/domain/look';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { keepPreviousData, useQuery } from '@weitersagen/platform/query';
import { useLocale } from '@weitersagen/platform/services';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { clientsTexts } from './clients-texts.ts';
import classes from './look.module.css';

/** How long nothing is typed before the pages are drawn again, in milliseconds. */
const PAUSE_MS = 600;
/** For how long an address of a page counts as good, in milliseconds; the server takes it for an hour. */
const GOOD_MS = 30 * 60_000;

/** A text once it has stood still for a moment. */
function useStill(text: string): string {
  const [still, setStill] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setStill(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return still;
}

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
  const typed = useStill(JSON.stringify(look));
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
  return (
    <div className={classes['frames']}>
      {(['light', 'dark'] as const).map((scheme) => (
        <figure key={scheme} className={classes['figure']}>
          <figcaption>{t(`preview.${scheme}`)}</figcaption>
          <iframe
            className={classes['frame']}
            title={t('preview.page', { scheme: t(`preview.${scheme}`) })}
            sandbox="allow-same-origin"
            src={data[scheme]}
          />
        </figure>
      ))}
    </div>
  );
}
