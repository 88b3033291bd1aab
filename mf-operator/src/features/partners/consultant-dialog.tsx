import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { addConsultant, changeConsultant } from '@weitersagen/contracts/operator-consultants';
import type { KeptConsultant } from '@weitersagen/contracts/operator-consultants';
import { isConsultantNumber } from '@weitersagen/domain/agency-rules';
import { numberForms } from '@weitersagen/domain/number-forms';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { CheckboxField } from '@weitersagen/ui/checkbox-field';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { TextField } from '@weitersagen/ui/text-field';
import { FormDialog } from '../../area/form-dialog.tsx';
import { isOver } from '../../area/question-dialog.tsx';
import { sayOver } from '../../area/told-over.ts';
import { useChosenPicture } from '../../area/use-chosen-picture.ts';
import { ConsultantPhoto, photoProblems } from './consultant-photo.tsx';
import { nameOf } from './partner-view.ts';
import { partnersTexts } from './partners-texts.ts';

interface ConsultantDialogProps {
  readonly client: string;
  /** Who is changed; null adds somebody. */
  readonly consultant: KeptConsultant | null;
  readonly onEnd: (notice: string | null) => Promise<void>;
}

/** Adds a consultant, or changes what is kept of one; the number stays. product.md, section "8 Roles and permissions". */
export function ConsultantDialog({ client, consultant, onEnd }: ConsultantDialogProps) {
  const t = useTexts(partnersTexts);
  const p = useTexts('platform');
  const { api } = useArea();
  const checks = useFieldChecks();
  const { failure, report, clear } = useFailure();
  const picture = useChosenPicture(t('photo.tooLarge'));
  const labels = {
    externalId: t('column.number'),
    firstName: p('form.firstName'),
    lastName: p('form.lastName'),
    postalCode: t('postalCode'),
    city: t('column.city'),
  };
  const form = useAppForm({
    defaultValues: {
      externalId: consultant?.externalId ?? '',
      firstName: consultant?.firstName ?? '',
      lastName: consultant?.lastName ?? '',
      postalCode: consultant?.postalCode ?? '',
      city: consultant?.city ?? '',
      drawAgain: false,
    },
    validate: ({ externalId, firstName, lastName, postalCode, city }) =>
      onlyErrors({
        externalId: isConsultantNumber(externalId.trim()) ? undefined : t('wrongNumber'),
        firstName: firstName.trim() === '' ? undefined : checks.name(firstName, labels.firstName),
        lastName: checks.name(lastName, labels.lastName),
        postalCode: numberForms.postalCode.test(postalCode.trim())
          ? undefined
          : t('wrongPostalCode'),
        city: checks.line(city, labels.city),
      }),
  });
  return (
    <FormDialog
      form={form}
      title={
        consultant === null ? t('addConsultant') : t('titleOf.edit', { name: nameOf(consultant) })
      }
      closeLabel={t('close')}
      onClose={() => void onEnd(null)}
    >
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async ({ firstName, drawAgain, ...typed }) => {
          clear();
          const written = { ...typed, firstName: firstName.trim() === '' ? null : firstName };
          const bytes = picture.chosen?.bytes;
          try {
            if (consultant === null)
              await api.call(addConsultant, { body: { client, ...written, photo: bytes } });
            else {
              const photo = bytes ?? (drawAgain ? null : undefined);
              const { revision } = consultant;
              await api.call(changeConsultant, { body: { client, ...written, revision, photo } });
            }
            await onEnd(
              t(consultant === null ? 'done.add' : 'done.edit', { name: nameOf(written) }),
            );
          } catch (error) {
            const why = isApiFailure(error) ? error.fields['Bild'] : undefined;
            const problem = photoProblems.find((one) => one === why);
            if (problem !== undefined) return picture.setWrong(t(`photo.${problem}`));
            if (consultant !== null && isApiFailure(error) && isOver(error))
              return onEnd(
                sayOver(t(error.key === 'changedMeanwhile' ? 'changedMeanwhile' : 'over')),
              );
            report(error, form, {
              ExterneId: {
                name: 'externalId',
                label: labels.externalId,
                sentences: { numberTaken: t('numberTaken'), invalid: t('wrongNumber') },
              },
              Vorname: { name: 'firstName', label: labels.firstName },
              Nachname: { name: 'lastName', label: labels.lastName },
              Plz: {
                name: 'postalCode',
                label: labels.postalCode,
                sentences: { invalid: t('wrongPostalCode') },
              },
              Ort: { name: 'city', label: labels.city },
            });
          }
        }}
      >
        <Text>{t(consultant === null ? 'addConsultantText' : 'editConsultantText')}</Text>
        {consultant === null && (
          <TextField
            form={form}
            name="externalId"
            label={labels.externalId}
            help={t('numberHelp')}
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
          />
        )}
        <TextField
          form={form}
          name="lastName"
          label={labels.lastName}
          maxLength={200}
          autoComplete="off"
        />
        <TextField
          form={form}
          name="firstName"
          label={labels.firstName}
          optionalText={t('optional')}
          help={t('firstNameHelp')}
          maxLength={200}
          autoComplete="off"
        />
        <TextField
          form={form}
          name="postalCode"
          label={labels.postalCode}
          maxLength={5}
          inputMode="numeric"
          autoComplete="off"
          short
        />
        <TextField form={form} name="city" label={labels.city} maxLength={200} autoComplete="off" />
        <ConsultantPhoto picture={picture} consultant={consultant} />
        {consultant?.hasOwnPhoto === true && picture.chosen === null && (
          <CheckboxField form={form} name="drawAgain" label={t('photo.drawAgain')} />
        )}
        <FailureNotice failure={failure} />
        <SubmitButton form={form}>{t(consultant === null ? 'addNow' : 'saveNow')}</SubmitButton>
      </Form>
    </FormDialog>
  );
}
