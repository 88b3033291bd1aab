import { useState } from 'react';
import { createMachineKey } from '@weitersagen/contracts/operator-keys';
import type { ClientKeys } from '@weitersagen/contracts/operator-keys';
import { KEY_DAYS_MOST } from '@weitersagen/domain/key-scopes';
import { groupOfAction, machineActionGroups } from '@weitersagen/domain/machine-action-groups';
import {
  machineActionNames,
  machineKeyNameForm,
  mayGiveAction,
  type MachineActionName,
} from '@weitersagen/domain/machine-actions';
import { isAdminOfAll } from '@weitersagen/domain/operator-roles';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors } from '@weitersagen/domain-ui/field-checks';
import { namedErrors } from '@weitersagen/domain-ui/named-errors';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { Form, useAppForm, useFieldValue } from '@weitersagen/ui/form';
import { SelectField } from '@weitersagen/ui/select-field';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { TextField } from '@weitersagen/ui/text-field';
import { FormDialog } from '../../area/form-dialog.tsx';
import { useOwnRoles } from '../../area/use-own-roles.ts';
import { ActionList } from './action-list.tsx';
import { daysOf, isDays } from './key-days.ts';
import { keysTexts } from './keys-texts.ts';
import type { NewKey } from './open-key.ts';

interface MachineKeyDialogProps {
  /** The clients that the reader is an admin of. */
  readonly clients: readonly Pick<ClientKeys, 'client' | 'name'>[];
  readonly onIssued: (issued: NewKey) => void;
  readonly onClose: () => void;
}

/** No client's id. */
const ALL = '';
const most = { most: String(KEY_DAYS_MOST) };

/** Makes the key of a machine, for what its maker may do, and hands it to the page. */
export function MachineKeyDialog({ clients, onIssued, onClose }: MachineKeyDialogProps) {
  const t = useTexts(keysTexts);
  const p = useTexts('platform');
  const { api } = useArea();
  const { data: own = [] } = useOwnRoles();
  const { failure, report, clear } = useFailure();
  const [added, setAdded] = useState<readonly MachineActionName[]>([]);
  const all = isAdminOfAll(own) ? [{ value: ALL, label: t('machines.all') }] : [];
  const offers = [...all, ...clients.map(({ client, name }) => ({ value: client, label: name }))];
  const clientOf = (value: string) => (value === ALL ? null : value);
  const allowed = (client: string) =>
    machineActionNames.filter((name) => mayGiveAction(own, name, clientOf(client)));
  /** What was added, and what stands in the field without having been. */
  const chosenOf = ({ client, action }: { readonly client: string; readonly action: string }) =>
    allowed(client).filter((name) => added.includes(name) || name === action);
  const labels = { name: t('machines.name'), action: t('machines.action'), days: t('days') };
  const form = useAppForm({
    defaultValues: {
      name: '',
      client: offers[0]?.value ?? ALL,
      action: '',
      days: String(KEY_DAYS_MOST),
    },
    validate: (values) =>
      onlyErrors({
        name: machineKeyNameForm.test(values.name.trim()) ? undefined : t('machines.nameWrong'),
        action: chosenOf(values).length === 0 ? t('machines.actionMissing') : undefined,
        days: isDays(values.days) ? undefined : t('daysWrong', most),
      }),
    errorText: namedErrors(labels),
  });
  const [client, action] = [useFieldValue(form, 'client'), useFieldValue(form, 'action')];
  const free = allowed(client).filter((name) => !added.includes(name));
  function add() {
    setAdded(chosenOf({ client, action }));
    form.reset({ ...form.getValues(), action: '' });
    form.focus('action');
  }
  return (
    <FormDialog form={form} title={t('machines.create')} closeLabel={t('close')} onClose={onClose}>
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async (values) => {
          clear();
          const name = values.name.trim();
          const body = {
            client: clientOf(values.client),
            name,
            actions: chosenOf(values),
            days: daysOf(values.days),
          };
          const forWhom = offers.find(({ value }) => value === values.client)?.label ?? '';
          try {
            onIssued({
              key: await api.call(createMachineKey, { body }),
              name,
              client: forWhom,
              waits: false,
            });
          } catch (error) {
            report(error, form, {
              Name: {
                name: 'name',
                label: labels.name,
                sentences: { nameTaken: t('machines.nameTaken'), invalid: t('machines.nameWrong') },
              },
            });
          }
        }}
      >
        <Text>{t('machines.createText')}</Text>
        <TextField
          form={form}
          name="name"
          label={labels.name}
          help={t('machines.nameHelp')}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SelectField form={form} name="client" label={t('client')} options={offers} />
        <SelectField
          form={form}
          name="action"
          label={labels.action}
          help={t('machines.actionHelp')}
          options={[
            { value: '', label: t('machines.choose') },
            ...machineActionGroups.flatMap((group) =>
              free
                .filter((name) => groupOfAction(name) === group)
                .map((name) => ({
                  value: name,
                  label: t('machines.offer', {
                    name: t(`machines.actionName.${name}`),
                    action: name,
                  }),
                  group: t(`machines.group.${group}`),
                })),
            ),
          ]}
        />
        <ActionList
          actions={allowed(client).filter((name) => added.includes(name))}
          onAdd={action === '' ? null : add}
          onDrop={(name) => {
            setAdded(added.filter((other) => other !== name));
            form.focus('action');
          }}
        />
        <TextField
          form={form}
          name="days"
          label={labels.days}
          help={t('daysHelp', most)}
          inputMode="numeric"
          short
        />
        <FailureNotice failure={failure} />
        <SubmitButton form={form}>{t('issue')}</SubmitButton>
      </Form>
    </FormDialog>
  );
}
