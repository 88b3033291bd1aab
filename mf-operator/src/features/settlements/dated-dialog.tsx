import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors } from '@weitersagen/domain-ui/field-checks';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { DateField } from '@weitersagen/ui/date-field';
import { isoDateOf } from '@weitersagen/ui/date-format';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { TextField } from '@weitersagen/ui/text-field';
import { sayOver } from '../../area/told-over.ts';
import { FormDialog } from '../../area/form-dialog.tsx';
import { isOver } from '../../area/question-dialog.tsx';
import { settlementsTexts } from './settlements-texts.ts';

/** What a paper is called, and its field on the wire. */
interface Field {
  readonly label: string;
  readonly wire: string;
}

interface DatedDialogProps {
  readonly title: string;
  readonly about: string;
  readonly press: string;
  /** What names the paper; `fewest` characters at least. */
  readonly paper: Field & { readonly help: string; readonly fewest: number; readonly most: number };
  readonly day: Field;
  /** Sends what was typed; the day as "YYYY-MM-DD". Throws ApiFailure. */
  readonly send: (paper: string, day: string) => Promise<unknown>;
  readonly done: string;
  readonly onEnd: (notice: string | null) => Promise<void>;
}

/** Asks for a paper of the partner, by its name and its day, which is none to come. */
export function DatedDialog({
  title,
  about,
  press,
  paper,
  day,
  send,
  done,
  onEnd,
}: DatedDialogProps) {
  const t = useTexts(settlementsTexts);
  const o = useTexts('mf-operator');
  const p = useTexts('platform');
  const { failure, report, clear } = useFailure();
  const form = useAppForm({
    defaultValues: { paper: '', day: '' },
    validate: (typed) =>
      onlyErrors<string>({
        paper:
          typed.paper.trim().length < paper.fewest
            ? t('dated.missing', { field: paper.label })
            : undefined,
        day: isoDateOf(typed.day) === null ? t('dated.wrong') : undefined,
      }),
  });
  return (
    <FormDialog
      form={form}
      title={title}
      closeLabel={o('confirm.close')}
      onClose={() => void onEnd(null)}
    >
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async (typed) => {
          clear();
          try {
            await send(typed.paper.trim(), isoDateOf(typed.day) ?? '');
            await onEnd(done);
          } catch (error) {
            if (isApiFailure(error) && isOver(error)) await onEnd(sayOver(t('over')));
            else
              report(error, form, {
                [paper.wire]: { name: 'paper', label: paper.label },
                [day.wire]: {
                  name: 'day',
                  label: day.label,
                  sentences: {
                    notToCome: t('dated.toCome'),
                    beforeEnd: t('dated.beforeEnd'),
                    beforeMonth: t('dated.beforeMonth'),
                  },
                },
              });
          }
        }}
      >
        <Text>{about}</Text>
        <TextField
          form={form}
          name="paper"
          label={paper.label}
          help={paper.help}
          autoComplete="off"
          maxLength={paper.most}
        />
        <DateField form={form} name="day" label={day.label} placeholder={t('dated.shape')} />
        <FailureNotice failure={failure} />
        <SubmitButton form={form}>{press}</SubmitButton>
      </Form>
    </FormDialog>
  );
}
