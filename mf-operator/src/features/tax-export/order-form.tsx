import { useState } from 'react';
import {
  getTaxExportFile,
  orderTaxExport,
  type TaxExportContent,
} from '@weitersagen/contracts/operator-tax-export';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { fetchFile, type FileProgress } from '@weitersagen/domain-ui/fetch-file';
import { onlyErrors } from '@weitersagen/domain-ui/field-checks';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { saveFile } from '@weitersagen/ui/save-file';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { dayText } from '../../area/day-text.ts';
import { ReasonField, useReasonCheck } from '../../area/reason-field.tsx';
import { Result } from '../../area/result.tsx';
import { useTold } from '../../area/use-told.ts';
import { sizeText } from './size-text.ts';
import { taxExportTexts } from './tax-export-texts.ts';
import classes from './tax-export.module.css';

interface OrderFormProps {
  readonly client: string;
  readonly content: TaxExportContent;
  /** Told once an export was ordered. */
  readonly onOrdered: () => Promise<unknown>;
}

/** Asks for the occasion, orders the export of the period that is shown, and saves its file. */
export function OrderForm({ client, content: { from, to }, onOrdered }: OrderFormProps) {
  const t = useTexts(taxExportTexts);
  const p = useTexts('platform');
  const { api, kind } = useArea();
  const locale = useLocale();
  const { failure, report, clear } = useFailure();
  const [told, tell] = useTold();
  const [progress, setProgress] = useState<FileProgress | 'preparing' | null>(null);
  const words = { label: t('reasonLabel'), help: t('reasonHelp'), short: t('reasonShort') };
  const checkReason = useReasonCheck(words);
  const form = useAppForm({
    defaultValues: { reason: '' },
    validate: ({ reason }) => onlyErrors({ reason: checkReason(reason) }),
  });
  function progressText(): string {
    if (progress === null) return '';
    if (progress === 'preparing') return t('preparing');
    const done = sizeText(progress.bytes, locale);
    const { total } = progress;
    return total === null
      ? t('receivingSome', { done })
      : t('receiving', { done, total: sizeText(total, locale) });
  }
  async function fetchExport(reason: string) {
    const { number } = await api.call(orderTaxExport, { body: { client, from, to, reason } });
    const file = await fetchFile({
      api,
      kind,
      endpoint: getTaxExportFile,
      query: { mandant: client, nummer: number },
      locale,
      onProgress: setProgress,
    });
    saveFile(file, `finanzamt-${client}-${from}-${to}.zip`);
    return file.size;
  }
  return (
    <section aria-labelledby="tax-fetch">
      <Stack gap={12}>
        <Heading level={2} size="small" id="tax-fetch">
          {t('fetch')}
        </Heading>
        <Text>{t('fetchText')}</Text>
        <div className={classes['order']}>
          <Form
            form={form}
            errorSummaryTitle={p('form.summary')}
            onSubmit={async ({ reason }) => {
              clear();
              tell(null);
              setProgress('preparing');
              try {
                const size = sizeText(await fetchExport(reason.trim()), locale);
                const days = { from: dayText(from, locale), to: dayText(to, locale) };
                tell(t('done', { ...days, size }));
              } catch (error) {
                report(error, form, { Grund: { name: 'reason', label: words.label } });
              }
              setProgress(null);
              await onOrdered();
            }}
          >
            <ReasonField form={form} words={words} />
            <FailureNotice failure={failure} />
            <SubmitButton form={form}>{t('fetch')}</SubmitButton>
            <p role="status">{progressText()}</p>
          </Form>
        </div>
        <Result told={told} />
      </Stack>
    </section>
  );
}
