import { isApiFailure } from '@weitersagen/api-client/api-failure';
import {
  proposeCorrection,
  type CorrectableLine,
} from '@weitersagen/contracts/operator-corrections';
import { formatEuro } from '@weitersagen/domain/money';
import { parseEuro } from '@weitersagen/domain/typed-euro';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors } from '@weitersagen/domain-ui/field-checks';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Form, useAppForm, useFormValues } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { TextField } from '@weitersagen/ui/text-field';
import { sayOver } from '../../area/told-over.ts';
import { FormDialog } from '../../area/form-dialog.tsx';
import { isOver } from '../../area/question-dialog.tsx';
import { ReasonField, useReasonCheck } from '../../area/reason-field.tsx';
import { CorrectionEffect } from './correction-effect.tsx';
import { settlementsTexts } from './settlements-texts.ts';

interface CorrectionDialogProps {
  readonly client: string;
  readonly note: { readonly number: string; readonly name: string };
  readonly line: CorrectableLine;
  /** The dispute that it comes of. */
  readonly dispute: string | null;
  readonly onEnd: (notice: string | null) => Promise<void>;
}

/** Asks what a line should have said and why, shows what that changes, and proposes it to a second person. */
export function CorrectionDialog({ client, note, line, dispute, onEnd }: CorrectionDialogProps) {
  const t = useTexts(settlementsTexts);
  const o = useTexts('mf-operator');
  const p = useTexts('platform');
  const { api } = useArea();
  const locale = useLocale();
  const { failure, report, clear } = useFailure();
  const words = {
    label: t('correction.reason'),
    help: t('correction.reasonHelp', { name: note.name }),
    short: t('correction.reasonShort'),
  };
  const checkReason = useReasonCheck(words);
  const label = t('correction.right');
  /** What is added or taken back; null for what is no amount or changes nothing. */
  const change = (typed: string) => {
    const right = parseEuro(typed, locale);
    return right === null || right === line.standsAtCents ? null : right - line.standsAtCents;
  };
  const form = useAppForm({
    defaultValues: { right: '', reason: '' },
    validate: ({ right, reason }) =>
      onlyErrors<string>({
        right:
          parseEuro(right, locale) === null
            ? t('correction.wrong')
            : change(right) === null
              ? t('correction.same')
              : undefined,
        reason: checkReason(reason),
      }),
  });
  const cents = change(useFormValues(form).right);
  return (
    <FormDialog
      form={form}
      title={t('correction.of', { line: line.line })}
      closeLabel={o('confirm.close')}
      onClose={() => void onEnd(null)}
    >
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async ({ right, reason }) => {
          clear();
          const body = {
            client,
            number: note.number,
            line: line.line,
            cents: change(right) ?? 0,
            reason: reason.trim(),
            dispute,
          };
          try {
            await api.call(proposeCorrection, { body });
            await onEnd(t('correction.proposed'));
          } catch (error) {
            if (isApiFailure(error) && isOver(error)) await onEnd(sayOver(t('over')));
            else report(error, form, { BetragCent: { name: 'right', label } });
          }
        }}
      >
        <Text>
          {t('correction.about', {
            text: line.text,
            order: line.orderNumber,
            sum: formatEuro(line.standsAtCents, locale),
          })}
        </Text>
        <TextField
          form={form}
          name="right"
          label={label}
          help={t('correction.rightHelp')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          tabular
          short
        />
        <ReasonField form={form} words={words} />
        {cents !== null && (
          <CorrectionEffect client={client} number={note.number} line={line.line} cents={cents} />
        )}
        <Text tone="muted">{t('correction.second')}</Text>
        <FailureNotice failure={failure} />
        <SubmitButton form={form}>{t('correction.propose')}</SubmitButton>
      </Form>
    </FormDialog>
  );
}
