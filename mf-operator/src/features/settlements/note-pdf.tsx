import { getCreditNote } from '@weitersagen/contracts/operator-settlements';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { fetchFile } from '@weitersagen/domain-ui/fetch-file';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { saveFile } from '@weitersagen/ui/save-file';
import { usePress } from '../../area/use-press.ts';
import { settlementsTexts } from './settlements-texts.ts';

/** Fetches the document as it was issued. */
export function NotePdf({ client, number }: { readonly client: string; readonly number: string }) {
  const t = useTexts(settlementsTexts);
  const { api, kind } = useArea();
  const locale = useLocale();
  const { failure, isBusy, press } = usePress();
  const query = { mandant: client, nummer: number };
  const fetchPdf = async () =>
    saveFile(
      await fetchFile({ api, kind, endpoint: getCreditNote, query, locale }),
      `${number}.pdf`,
    );
  return (
    <Stack gap={12}>
      <Cluster gap={12}>
        <Button
          variant="secondary"
          pending={isBusy}
          aria-label={t('pdfOf', { number })}
          onClick={() => press(fetchPdf)}
        >
          {t('pdf')}
        </Button>
      </Cluster>
      <FailureNotice failure={failure} />
    </Stack>
  );
}
