import { useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import {
  BANK_FILE_BYTES_MOST,
  importBankAnswer,
  tryBankAnswer,
} from '@weitersagen/contracts/operator-bank-answers';
import type { Part } from '@weitersagen/contracts/endpoint';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQueryClient } from '@weitersagen/platform/query';
import { useNavigate } from '@weitersagen/platform/router';
import { useHref } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { FileChoice } from '@weitersagen/ui/file-choice';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { base64Of } from '../../../area/base64-of.ts';
import { tellNext } from '../../../area/told-step.ts';
import { useChosenFile } from '../../../area/use-chosen-file.ts';
import { bankTexts } from './bank-texts.ts';
import { ImportReport } from './import-report.tsx';

const wrongs = [
  'empty',
  'tooLarge',
  'noXml',
  'doctype',
  'otherFormat',
  'malformed',
  'tooMany',
] as const;

/** A file of the bank as it was chosen, in base64. */
interface Chosen {
  readonly name: string;
  readonly file: string;
}

/** Reads a file of the bank in: chosen, checked, and only then read in as it was seen. */
export function BankImport({ client }: { readonly client: string }) {
  const t = useTexts(bankTexts);
  const { api, kind } = useArea();
  const href = useHref();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [report, setReport] = useState<Part<(typeof tryBankAnswer)['answer']> | null>(null);
  const [isOther, setOther] = useState(false);
  const { chosen, wrong, failure, isBusy, choose, withFile } = useChosenFile<Chosen>({
    bytesMost: BANK_FILE_BYTES_MOST,
    read: async (file) =>
      file.size === 0 ? null : { name: file.name.slice(-200), file: await base64Of(file) },
    tooLarge: t('import.wrong.tooLarge'),
    empty: t('import.wrong.empty'),
    wrongOf({ Datei: why }) {
      const known = wrongs.find((each) => each === why);
      return known === undefined ? null : t(`import.wrong.${known}`);
    },
    onOther() {
      setReport(null);
      setOther(false);
    },
  });

  const check = async (of: Chosen) =>
    setReport(await api.call(tryBankAnswer, { body: { client, ...of } }));

  const load = (of: Chosen, checkedHash: string) =>
    withFile(async () => {
      try {
        const body = { client, ...of, checkedHash };
        const { id, isNew } = await api.call(importBankAnswer, { body });
        await queryClient.invalidateQueries({ queryKey: [kind, 'payouts', client] });
        await navigate(
          `${href('BetriebBankantwort', { datei: id })}?mandant=${client}`,
          tellNext(t(isNew ? 'import.done' : 'import.wasDone')),
        );
      } catch (error) {
        if (!isApiFailure(error) || error.key !== 'changedMeanwhile') throw error;
        await check(of);
        setOther(true);
      }
    });

  return (
    <Stack gap={16}>
      <Heading level={2} size="small">
        {t('import.title')}
      </Heading>
      <Text>{t('import.text')}</Text>
      <FileChoice
        label={t('import.file')}
        choose={t(chosen === null ? 'import.choose' : 'import.other')}
        chosen={chosen?.name ?? t('import.none')}
        help={t('import.help')}
        accept=".xml,text/xml,application/xml"
        error={wrong}
        disabled={isBusy}
        onChoose={choose}
      />
      <FailureNotice failure={failure} />
      {chosen !== null && report === null && (
        <div>
          <Button pending={isBusy} onClick={() => withFile(() => check(chosen))}>
            {t('import.check')}
          </Button>
        </div>
      )}
      {isBusy && <p role="status">{t('import.busy')}</p>}
      {chosen !== null && report !== null && (
        <ImportReport
          client={client}
          report={report}
          isOther={isOther}
          isBusy={isBusy}
          onImport={() => load(chosen, report.checkedHash)}
        />
      )}
    </Stack>
  );
}
