import { beginActing } from '@weitersagen/contracts/visit';
import type { Visit } from '@weitersagen/contracts/visit';
import {
  ACTING_MINUTES,
  ACTING_REASON_LONGEST,
  ACTING_REASON_SHORTEST,
} from '@weitersagen/domain/constants';
import { reasonForm } from '@weitersagen/domain/reason-form';
import { Dialog } from '@weitersagen/domain-ui/dialog';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors } from '@weitersagen/domain-ui/field-checks';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useApi } from '@weitersagen/platform/services';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { Stack } from '@weitersagen/ui/layout';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { TextAreaField } from '@weitersagen/ui/text-area-field';
import { visitTexts } from './visit-texts.ts';
import classes from './visit.module.css';

const can = ['canName', 'canLanguage', 'canMail'] as const;
const never = ['neverConsent', 'neverMoney', 'neverAccess'] as const;

interface ActingDialogProps {
  /** Whose account it is. */
  readonly name: string;
  readonly onClose: () => void;
  readonly onBegun: (visit: Visit) => void;
}

/** Asks an operator why they act in a person's name, and says what they then can do and what they never can. Record 070. */
export function ActingDialog({ name, onClose, onBegun }: ActingDialogProps) {
  const t = useTexts(visitTexts);
  const p = useTexts('platform');
  const api = useApi();
  const { failure, report, clear } = useFailure();
  const refusal = (reason: string) => {
    const { length } = reason.trim();
    if (length < ACTING_REASON_SHORTEST || !reasonForm.test(reason)) return t('reasonShort');
    return length > ACTING_REASON_LONGEST ? t('reasonLong') : undefined;
  };
  const form = useAppForm({
    defaultValues: { reason: '' },
    validate: ({ reason }) => onlyErrors({ reason: refusal(reason) }),
  });
  return (
    <Dialog isOpen title={t('title', { name })} closeLabel={t('close')} onClose={onClose}>
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async ({ reason }) => {
          clear();
          try {
            onBegun(await api.call(beginActing, { body: { reason: reason.trim() } }));
          } catch (error) {
            report(error, form, { Grund: { name: 'reason', label: t('reasonLabel') } });
          }
        }}
      >
        <Text>{t('intro', { minutes: ACTING_MINUTES })}</Text>
        <Points title={t('can')} points={can.map((key) => t(key))} />
        <Points title={t('never')} points={never.map((key) => t(key))} />
        <TextAreaField
          form={form}
          name="reason"
          label={t('reasonLabel')}
          help={t('reasonHelp')}
          rows={3}
          maxLength={ACTING_REASON_LONGEST}
        />
        <Text size="small" tone="muted">
          {t('told')}
        </Text>
        <FailureNotice failure={failure} />
        <SubmitButton form={form}>{t('begin')}</SubmitButton>
      </Form>
    </Dialog>
  );
}

function Points({ title, points }: { readonly title: string; readonly points: readonly string[] }) {
  return (
    <Stack gap={4}>
      <Text strong>{title}</Text>
      <ul className={classes['points']}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Stack>
  );
}
