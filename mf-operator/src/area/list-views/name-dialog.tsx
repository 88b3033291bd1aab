import { listViewDays } from '@weitersagen/domain/list-views';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SelectField } from '@weitersagen/ui/select-field';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { TextField } from '@weitersagen/ui/text-field';
import { FormDialog } from '../form-dialog.tsx';

export type ViewDays = (typeof listViewDays)[number] | null;

interface NameDialogProps {
  readonly title: string;
  readonly text?: string;
  /** The name that stands in the field at first. */
  readonly start: string;
  /** Whether it is asked which days the view shows. */
  readonly asksDays: boolean;
  readonly press: string;
  readonly call: (name: string, days: ViewDays) => Promise<void>;
  readonly onClose: () => void;
}

/** As the field writes days that stay as they are set. */
const AS_SET = 'set';

/** Asks what a view is called, and which days it shows where its list has days. */
export function NameDialog(props: NameDialogProps) {
  const { title, text, start, asksDays, press, call, onClose } = props;
  const t = useTexts('mf-operator');
  const p = useTexts('platform');
  const { required } = useFieldChecks();
  const { failure, report, clear } = useFailure();
  const label = t('views.name');
  const form = useAppForm({
    defaultValues: { name: start, days: AS_SET },
    validate: ({ name }) => onlyErrors({ name: required(name, label) }),
  });
  return (
    <FormDialog form={form} title={title} closeLabel={t('confirm.close')} onClose={onClose}>
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async ({ name, days }) => {
          clear();
          try {
            await call(name.trim(), listViewDays.find((one) => String(one) === days) ?? null);
          } catch (error) {
            const sentences = { taken: t('views.taken'), full: t('views.full') };
            report(error, form, { Name: { name: 'name', label, sentences } });
          }
        }}
      >
        {text !== undefined && <Text>{text}</Text>}
        <TextField form={form} name="name" label={label} maxLength={60} autoComplete="off" />
        {asksDays && (
          <SelectField
            form={form}
            name="days"
            label={t('views.days')}
            help={t('views.daysHelp')}
            options={[
              { value: AS_SET, label: t('views.asSet') },
              ...listViewDays.map((days) => ({
                value: String(days),
                label: t('views.lastDays', { count: String(days) }),
              })),
            ]}
          />
        )}
        <FailureNotice failure={failure} />
        <SubmitButton form={form}>{press}</SubmitButton>
      </Form>
    </FormDialog>
  );
}
