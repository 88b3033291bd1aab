import { useState } from 'react';
import { exportCatalogue, fileFormats } from '@weitersagen/contracts/operator-catalogue-file';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { fetchFile } from '@weitersagen/domain-ui/fetch-file';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { saveFile } from '@weitersagen/ui/save-file';
import { Text } from '@weitersagen/ui/text';
import { usePress } from '../../area/use-press.ts';
import { exchangeTexts } from './exchange-texts.ts';

/** Downloads the catalogue of a client as a file. */
export function ExportSection({ client }: { readonly client: string }) {
  const t = useTexts(exchangeTexts);
  const { api, kind } = useArea();
  const locale = useLocale();
  const { failure, isBusy, press } = usePress();
  const [under, setUnder] = useState<string | null>(null);
  return (
    <Stack gap={12}>
      <Heading level={2} size="small">
        {t('export.title')}
      </Heading>
      <Text>{t('export.text')}</Text>
      <Cluster gap={12}>
        {fileFormats.map((format) => (
          <Button
            key={format}
            variant="secondary"
            pending={isBusy && under === format}
            onClick={() => {
              setUnder(format);
              press(async () => {
                const query = { mandant: client, format };
                const file = await fetchFile({
                  api,
                  kind,
                  endpoint: exportCatalogue,
                  query,
                  locale,
                });
                saveFile(file, `katalog-${client}.${format}`);
              });
            }}
          >
            {t(`export.${format}`)}
          </Button>
        ))}
      </Cluster>
      <FailureNotice failure={failure} />
    </Stack>
  );
}
