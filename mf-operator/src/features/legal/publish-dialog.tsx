import { publishLegalText } from '@weitersagen/contracts/operator-legal';
import type { KeptLegalText } from '@weitersagen/contracts/operator-legal';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors } from '@weitersagen/domain-ui/field-checks';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { DateField } from '@weitersagen/ui/date-field';
import { isoDateOf } from '@weitersagen/ui/date-format';
import { Form, useAppForm, useFieldValue } from '@weitersagen/ui/form';
import { Notice } from '@weitersagen/ui/notice';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import classes from './legal.module.css';
import { FormDialog } from '../../area/form-dialog.tsx';
import { legalTexts } from './legal-texts.ts';

interface PublishDialogProps {
  readonly client: string;
  readonly text: KeptLegalText;
  /** Today in Berlin. */
  readonly today: string;
  readonly onEnd: (told: string | null) => Promise<void>;
}

/** Asks from when the draft holds, and says what that changes for whom. */
export function PublishDialog({ client, text, today, onEnd }: PublishDialogProps) {
  const t = useTexts(legalTexts);
  const p = useTexts('platform');
  const { api } = useArea();
  const { failure, report, clear } = useFailure();
  function dayProblem(typed: string) {
    const iso = isoDateOf(typed);
    if (iso === null) return t('dayWrong');
    return iso < today ? t('dayPast') : undefined;
  }
  const form = useAppForm({
    defaultValues: { day: today.split('-').toReversed().join('.') },
    validate: ({ day }) => onlyErrors({ day: dayProblem(day) }),
  });
  const day = useFieldValue(form, 'day');
  const asks = text.kind === 'agb' || text.kind === 'datenschutz' ? text.kind : 'other';
  const noEnglish = (['titleEn', 'textEn'] as const).filter((name) => !text.draft?.[name]);
  const wrong = (part: string) => ({
    required: t('problem.required', { field: part }),
    missingTranslation: t('problem.missingTranslation', { field: part }),
    headingMissing: t('problem.headingMissing', { field: part }),
  });
  return (
    <FormDialog
      form={form}
      title={t('publishTitle')}
      closeLabel={t('close')}
      onClose={() => void onEnd(null)}
    >
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async ({ day: typed }) => {
          clear();
          const validFrom = isoDateOf(typed) ?? '';
          const revision = text.draft?.revision ?? 0;
          try {
            await api.call(publishLegalText, {
              body: { client, kind: text.kind, revision, validFrom },
            });
            await onEnd(t('done.published', { day: typed }));
          } catch (error) {
            report(error, form, {
              GueltigAb: {
                name: 'day',
                label: t('day'),
                sentences: { past: t('dayPast'), taken: t('dayTaken') },
              },
              TitelDe: { name: 'titleDe', label: '', sentences: wrong(t('titleDe')) },
              TextDe: { name: 'textDe', label: '', sentences: wrong(t('textDe')) },
              TitelEn: { name: 'titleEn', label: '', sentences: wrong(t('titleEn')) },
              TextEn: { name: 'textEn', label: '', sentences: wrong(t('textEn')) },
            });
          }
        }}
      >
        <DateField form={form} name="day" label={t('day')} placeholder={t('dayShape')} />
        {noEnglish.length > 0 && (
          <Notice
            tone="warning"
            title={t('noEnglish', { parts: noEnglish.map((name) => t(name)).join(', ') })}
          />
        )}
        <ul className={classes['outlook']}>
          {dayProblem(day) === undefined && (
            <li>
              <Text>{t(`outlook.${asks}.pages`, { day })}</Text>
            </li>
          )}
          <li>
            <Text>{t(`outlook.${asks}.people`)}</Text>
          </li>
          <li>
            <Text>{t('outlook.stays')}</Text>
          </li>
        </ul>
        <FailureNotice failure={failure} />
        <SubmitButton form={form}>{t('publish')}</SubmitButton>
      </Form>
    </FormDialog>
  );
}
