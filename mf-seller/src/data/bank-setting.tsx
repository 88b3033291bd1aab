import { useState } from 'react';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { compactIban } from '@weitersagen/ui/iban-format';
import { Cluster } from '@weitersagen/ui/layout';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { BankFields } from '../fields/bank-fields.tsx';
import { useSellerChecks } from '../fields/use-seller-checks.ts';
import type { DataFormProps } from './address-form.tsx';
import { CurrentPassword } from './current-password.tsx';
import { SavedNotice } from './saved-notice.tsx';
import { useSaveData } from './use-save-data.ts';

/** The account that the commission goes to: masked, and replaced with the password. */
export function BankSetting({ data, onSaved }: DataFormProps) {
  const { t } = useArea();
  const [isEditing, setEditing] = useState(data.iban === null);
  const { save, ...outcome } = useSaveData(onSaved);
  if (isEditing) {
    return (
      <BankForm
        email={data.email}
        outcome={outcome}
        save={save}
        onClose={data.iban === null ? null : () => setEditing(false)}
      />
    );
  }
  return (
    <>
      {data.iban === null ? (
        <Text>{t('data.noBank')}</Text>
      ) : (
        <DefinitionList
          items={[
            { term: t('field.accountOwner'), detail: data.accountOwner ?? '' },
            { term: t('field.iban'), detail: data.iban },
          ]}
        />
      )}
      <SavedNotice {...outcome} />
      <div>
        <Button variant="secondary" onClick={() => setEditing(true)}>
          {t('data.replaceBank')}
        </Button>
      </div>
    </>
  );
}

interface BankFormProps {
  readonly email: string;
  readonly save: ReturnType<typeof useSaveData>['save'];
  readonly outcome: Omit<ReturnType<typeof useSaveData>, 'save'>;
  /** Leaves the form; null while there is nothing to go back to. */
  readonly onClose: (() => void) | null;
}

function BankForm({ email, save, outcome, onClose }: BankFormProps) {
  const { t } = useArea();
  const p = useTexts('platform');
  const { required } = useFieldChecks();
  const checks = useSellerChecks();
  const form = useAppForm({
    defaultValues: { accountOwner: '', iban: '', current: '' },
    validate: (values) =>
      onlyErrors({
        ...checks.bank(values),
        current: required(values.current, t('field.current')),
      }),
  });
  return (
    <Form
      form={form}
      errorSummaryTitle={p('form.summary')}
      onSubmit={async ({ accountOwner, iban, current }) => {
        const change = { accountOwner, iban: compactIban(iban), password: current };
        if (await save(change, form)) onClose?.();
      }}
    >
      <BankFields form={form} />
      <CurrentPassword form={form} email={email} help={t('help.current')} />
      <SavedNotice {...outcome} />
      <Cluster>
        <SubmitButton form={form}>{t('data.saveBank')}</SubmitButton>
        {onClose && (
          <Button variant="quiet" onClick={onClose}>
            {t('dispute.cancel')}
          </Button>
        )}
      </Cluster>
    </Form>
  );
}
