import {
  importConsultantFile,
  readConsultantFile,
  tryConsultantFile,
} from '@weitersagen/contracts/operator-consultants';
import { consultantColumnLabels } from '@weitersagen/domain/wire-labels';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { FileImport } from '../../area/file-import/file-import.tsx';
import type { FileKind } from '../../area/file-import/file-words.ts';
import { partnersTexts } from './partners-texts.ts';

type Held = keyof typeof consultantColumnLabels;

interface ConsultantImportProps {
  readonly client: string;
  /** Back to the list. */
  readonly onBack: () => void;
}

/** Reads consultants of a client in from a file in CSV, after it was checked. product.md, section "5 Entities". */
export function ConsultantImport({ client, onBack }: ConsultantImportProps) {
  const t = useTexts(partnersTexts);
  const { api } = useArea();
  const kind: FileKind<Held> = {
    words: {
      file: t('import.file'),
      help: t('import.help'),
      noNumber: t('import.noNumber'),
      otherTitle: t('import.otherTitle'),
      nothing: t('import.nothing'),
      done: t('import.done'),
    },
    held: Object.keys(consultantColumnLabels) as Held[],
    titleOf: (held) => t(`holds.${held}`),
    number: 'externalId',
    takesJson: false,
    read: (file) => api.call(readConsultantFile, { body: { client, file } }),
    attempt: ({ text: file }, columns) =>
      api.call(tryConsultantFile, { body: { client, file, columns } }),
    load: ({ text: file }, columns, { checkedHash }) =>
      api.call(importConsultantFile, { body: { client, file, columns, checkedHash } }),
  };
  return (
    <Stack gap={16}>
      <Cluster>
        <Button variant="secondary" size="small" onClick={onBack}>
          {t('import.back')}
        </Button>
      </Cluster>
      <Heading level={2} size="small" focusRef={focusOnMount}>
        {t('import.title')}
      </Heading>
      <Text>{t('import.text')}</Text>
      <FileImport kind={kind} />
    </Stack>
  );
}
