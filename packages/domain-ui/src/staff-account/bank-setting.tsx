import { useState } from 'react';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { compactIban } from '@weitersagen/ui/iban-format';
import { Cluster } from '@weitersagen/ui/layout';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { useArea } from '../area/use-area.ts';
import { onlyErrors, useFieldChecks } from '../field-checks.ts';
import { BankFields } from './bank-fields.tsx';
import { CurrentPassword } from './current-password.tsx';
import { SavedNotice } from './saved-notice.tsx';
import { usePartyChecks } from './use-party-checks.ts';
import { useSaveData } from './use-save-data.ts';
import type { SaveData } from './use-save-data.ts';

interface BankChange {
  readonly accountOwner: string;
  readonly iban: string;
  readonly password: string;
}

interface BankSettingProps {
  readonly data: { readonly iban: string | null; readonly accountOwner: string | null };
  /** Whose password is asked for. */
  readonly email: string;
  readonly change: (values: BankChange) => Promise<void>;
}

/** The account that credit notes are paid to: masked, and replaced with the password. */
export function BankSetting({ data, email, change }: BankSettingProps) {
  const { t } = useArea();
  const [isEditing, setEditing] = useState(data.iban === null);
  const { save, ...outcome } = useSaveData(change);
  if (isEditing) {
    return (
      <BankForm
        email={email}
        outcome={outcome}
        save={save}
        onSaved={() => setEditing(false)}
        onCancel={data.iban === null ? null : () => setEditing(false)}
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
  readonly save: SaveData<BankChange>['save'];
  readonly outcome: Omit<SaveData<BankChange>, 'save'>;
  /** Leaves the form; null while there is nothing to go back to. */
  readonly onCancel: (() => void) | null;
  readonly onSaved: () => void;
}

function BankForm({ email, save, outcome, onCancel, onSaved }: BankFormProps) {
  const { kind, t } = useArea();
  const p = useTexts('platform');
  const { required } = useFieldChecks();
  const checks = usePartyChecks(t);
  const form = useAppForm({
    defaultValues: { accountOwner: '', iban: '', current: '' },
    validate: (values) =>
      onlyErrors({
        ...checks.bank(values),
        current: required(values.current, t('field.current')),
      }),
    draftKey: `${kind}.bank`,
  });
  return (
    <Form
      form={form}
      errorSummaryTitle={p('form.summary')}
      onSubmit={async ({ accountOwner, iban, current }) => {
        const change = { accountOwner, iban: compactIban(iban), password: current };
        if (await save(change, form)) onSaved();
      }}
    >
      <BankFields form={form} texts={t} />
      <CurrentPassword form={form} email={email} help={t('help.current')} />
      <SavedNotice {...outcome} />
      <Cluster>
        <SubmitButton form={form}>{t('data.saveBank')}</SubmitButton>
        {onCancel && (
          <Button
            variant="quiet"
            onClick={() => {
              form.clearDraft();
              onCancel();
            }}
          >
            {t('dispute.cancel')}
          </Button>
        )}
      </Cluster>
    </Form>
  );
}
