import { useState } from 'react';
import { formatCount } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery } from '@weitersagen/platform/query';
import { useLocale } from '@weitersagen/platform/services';
import { Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { fileImportTexts } from './file-import-texts.ts';
import type { UnderWay } from './file-words.ts';
import { ASKED_EVERY_MS, ImportBar } from './import-bar.tsx';
import { isAwaited, type KeptImport, keptImport } from './kept-import.ts';

/** For how long a server that knows nothing of an import yet may still begin with it, in milliseconds. */
const BEGINS_WITHIN_MS = 3000;

/** The check or import that a person left while it ran: how far it is, then what came of it. product.md, section "5 Entities". */
export function ReturnedImport({ of, progressOf, history }: UnderWay) {
  const t = useTexts(fileImportTexts);
  const locale = useLocale();
  const [begun] = useState(() => keptImport(of).read());
  const { data: ended } = useQuery({
    queryKey: ['import left', begun?.importId],
    enabled: begun !== null,
    queryFn: ({ signal }) => (begun === null ? null : endOf(begun, signal)),
    refetchInterval: ({ state }) => (state.data ? false : ASKED_EVERY_MS),
    gcTime: 0,
  });
  /** What is kept of an import that is over; null while it runs. */
  async function endOf(left: KeptImport, signal: AbortSignal): Promise<KeptImport | null> {
    if (isAwaited(left.importId)) return null;
    const { step } = await progressOf(left.importId, signal);
    const now = keptImport(of).read();
    const isSame = now?.importId === left.importId;
    const mayBegin = Date.now() - left.begunAt < BEGINS_WITHIN_MS;
    if (step !== null || (isSame && now.counts === null && mayBegin)) return null;
    // It is said once.
    if (isSame) keptImport(of).remove();
    return isSame ? now : left;
  }
  if (begun === null) return null;
  if (!ended)
    return (
      <Stack gap={8}>
        <p role="status">{t(begun.isTrial ? 'left.checking' : 'left.importing')}</p>
        <ImportBar importId={begun.importId} isTrial={begun.isTrial} progressOf={progressOf} />
      </Stack>
    );
  const { isTrial, counts } = ended;
  return (
    <Notice
      tone={!isTrial && counts?.refused === 0 ? 'positive' : 'info'}
      role="status"
      title={t(isTrial ? 'left.checked' : 'left.imported')}
    >
      {counts !== null && (
        <Text>
          {t('left.counts', {
            refused: formatCount(counts.refused, locale),
            added: formatCount(counts.added, locale),
            changed: formatCount(counts.changed, locale),
            same: formatCount(counts.same, locale),
          })}
        </Text>
      )}
      <Text>{t(isTrial ? 'left.again' : 'left.inHistory')}</Text>
      {!isTrial && history}
    </Notice>
  );
}
