import {
  getCatalogueImport,
  importCatalogueFile,
  readCatalogueFile,
  tryCatalogueFile,
} from '@weitersagen/contracts/operator-catalogue-file';
import { catalogueColumnLabels } from '@weitersagen/domain/catalogue-columns';
import { formatCount } from '@weitersagen/domain/money';
import { providerLabels } from '@weitersagen/domain/provider-labels';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { RouteLink } from '@weitersagen/platform/route-link';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { useDetailWords } from '../../area/detail-words/use-detail-words.ts';
import { FileImport } from '../../area/file-import/file-import.tsx';
import type { FileKind } from '../../area/file-import/file-words.ts';
import { exchangeTexts } from './exchange-texts.ts';

type Held = keyof typeof catalogueColumnLabels;
const isDetail = (held: Held): held is keyof typeof providerLabels =>
  Object.hasOwn(providerLabels, held);

interface ImportSectionProps {
  readonly client: string;
  readonly mayKeep: boolean;
}

/** Reads a catalogue in: chosen, its columns matched, checked, and only then imported. */
export function ImportSection({ client, mayKeep }: ImportSectionProps) {
  const t = useTexts(exchangeTexts);
  const locale = useLocale();
  const { api } = useArea();
  const { labelOf } = useDetailWords();
  const kind: FileKind<Held> = {
    words: {
      file: t('import.file'),
      help: t('import.help'),
      noNumber: t('import.noNumber'),
      otherTitle: t('import.otherTitle'),
      nothing: t('import.nothing'),
      done: t('import.done'),
    },
    held: Object.keys(catalogueColumnLabels) as Held[],
    titleOf: (held) => (isDetail(held) ? labelOf(held) : t(`holds.${held}`)),
    number: 'externalId',
    takesJson: true,
    read: (file) => api.call(readCatalogueFile, { body: { client, file } }),
    attempt: ({ format, text: file }, columns, importId) =>
      api.call(tryCatalogueFile, { body: { client, format, file, columns, importId } }),
    load: ({ format, text: file }, columns, check) =>
      api.call(importCatalogueFile, { body: { client, format, file, columns, ...check } }),
    underWay: {
      of: `catalogue ${client}`,
      progressOf: (importId, signal) =>
        api.call(getCatalogueImport, { query: { mandant: client, vorgang: importId }, signal }),
      history: (
        <RouteLink to="BetriebProtokoll" suffix={`?mandant=${client}&gegenstand=catalogueFile`}>
          {t('import.history')}
        </RouteLink>
      ),
    },
    noteOf: ({ counts: { waiting } }) =>
      waiting > 0
        ? t('import.waiting', { count: waiting, amount: formatCount(waiting, locale) })
        : null,
  };
  return (
    <Stack gap={12}>
      <Heading level={2} size="small">
        {t('import.title')}
      </Heading>
      <Text>{t('import.text')}</Text>
      {mayKeep ? <FileImport kind={kind} /> : <Text tone="muted">{t('import.onlySees')}</Text>}
    </Stack>
  );
}
