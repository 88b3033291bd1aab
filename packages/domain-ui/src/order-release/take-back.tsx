import { useEffect } from 'react';
import { useQueryClient } from '@weitersagen/platform/query';
import { Button } from '@weitersagen/ui/button';
import { useArea } from '../area/use-area.ts';

interface TakeBackProps {
  /** Number of the released order. */
  readonly number: string;
  /** Until when the server lets it be taken back. */
  readonly until: string;
  readonly onPress: () => void;
}

/** Waits a little longer, since this clock and the server's are not the same. */
const graceMs = 1000;

/** Takes a release back as long as that is possible; then the report is asked for again, and says that the release stands. */
export function TakeBack({ number, until, onPress }: TakeBackProps) {
  const { t, kind } = useArea();
  const queryClient = useQueryClient();
  useEffect(() => {
    const leftMs = Math.max(0, Date.parse(until) - Date.now()) + graceMs;
    const over = setTimeout(() => void queryClient.invalidateQueries({ queryKey: [kind] }), leftMs);
    return () => clearTimeout(over);
  }, [until, kind, queryClient]);
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={t('release.takeBackOf', { number })}
      onClick={onPress}
    >
      {t('release.takeBackShort')}
    </Button>
  );
}
