import { createClient, reservedClientIds } from '@weitersagen/contracts/operator-tenants';
import { productApis } from '@weitersagen/domain/tenant-settings';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { namedErrors } from '@weitersagen/domain-ui/named-errors';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { CheckboxField } from '@weitersagen/ui/checkbox-field';
import { EmailField } from '@weitersagen/ui/email-field';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SelectField } from '@weitersagen/ui/select-field';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { TextField } from '@weitersagen/ui/text-field';
import { useRebase } from '@weitersagen/ui/use-rebase';
import { RestoredDraft } from '../../area/saved-meanwhile.tsx';
import classes from './clients.module.css';
import { clientsTexts } from './clients-texts.ts';
import { useSettingWords } from '../../area/settings/use-setting-words.ts';

const idForm = /^[a-z][a-z0-9-]{1,40}$/;

/** Adds a client: what it is called, where it is reached, what it offers. */
export function NewClientForm({ onAdded }: { readonly onAdded: (id: string) => void }) {
  const t = useTexts(clientsTexts);
  const p = useTexts('platform');
  const { api } = useArea();
  const checks = useFieldChecks();
  const { labelOf, helpOf, choicesOf, problemText } = useSettingWords();
  const { failure, report, clear } = useFailure();
  const labels = {
    name: t('new.name'),
    id: t('new.id'),
    host: t('new.host'),
    productApi: labelOf('productApi'),
    english: t('new.english'),
    support: labelOf('supportEmail'),
    sender: labelOf('mailFrom'),
  };
  function idProblem(id: string) {
    if (!idForm.test(id)) return t('new.idWrong');
    return reservedClientIds.includes(id) ? t('new.idReserved') : undefined;
  }
  const form = useAppForm({
    defaultValues: {
      name: '',
      id: '',
      host: '',
      productApi: '',
      english: false,
      support: '',
      sender: '',
    },
    validate: (values) =>
      onlyErrors({
        name: checks.line(values.name, labels.name),
        id: idProblem(values.id.trim()),
        host: checks.required(values.host, labels.host),
        productApi: checks.required(values.productApi, labels.productApi),
        support: checks.email(values.support, labels.support),
        sender: checks.email(values.sender, labels.sender),
      }),
    errorText: namedErrors(labels),
    draftKey: 'new-client',
  });
  const meanwhile = useRebase(form);
  const plain = { autoComplete: 'off', spellCheck: false } as const;
  return (
    <div className={classes['form']}>
      <Text tone="muted">{t('newText')}</Text>
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async (values) => {
          clear();
          const body = {
            id: values.id.trim(),
            name: values.name.trim(),
            // An address that was copied from a browser names its host.
            host: values.host
              .trim()
              .toLowerCase()
              .replace(/^https?:\/\//, '')
              .replace(/\/.*$/, ''),
            productApi: productApis.find((name) => name === values.productApi) ?? 'standard',
            english: values.english,
            supportEmail: values.support,
            mailFrom: values.sender,
          };
          try {
            await api.call(createClient, { body });
            form.clearDraft();
            onAdded(body.id);
          } catch (error) {
            const noHost = problemText('noHost');
            report(error, form, {
              Name: { name: 'name', label: labels.name },
              Kennung: {
                name: 'id',
                label: labels.id,
                sentences: {
                  idTaken: t('new.idTaken'),
                  idReserved: t('new.idReserved'),
                  invalid: t('new.idWrong'),
                },
              },
              Host: {
                name: 'host',
                label: labels.host,
                sentences: {
                  noHost,
                  wrongKind: noHost,
                  invalid: noHost,
                  noHttps: problemText('noHttps'),
                  hostTaken: problemText('hostTaken'),
                  hostReserved: problemText('hostReserved'),
                },
              },
              SupportEmail: { name: 'support', label: labels.support },
              Absender: { name: 'sender', label: labels.sender },
            });
          }
        }}
      >
        <RestoredDraft form={form} meanwhile={meanwhile} labels={labels} />
        <div className={classes['columns']}>
          <TextField
            form={form}
            name="name"
            label={labels.name}
            help={helpOf('name')}
            maxLength={200}
          />
          <TextField
            form={form}
            name="id"
            label={labels.id}
            help={t('new.idHelp')}
            maxLength={41}
            {...plain}
            autoCapitalize="none"
          />
          <TextField
            form={form}
            name="host"
            label={labels.host}
            help={t('new.hostHelp')}
            maxLength={253}
            {...plain}
            autoCapitalize="none"
          />
          <SelectField
            form={form}
            name="productApi"
            label={labels.productApi}
            help={helpOf('productApi')}
            options={[{ value: '', label: t('new.choose') }, ...choicesOf('productApi')]}
          />
          <EmailField
            form={form}
            name="support"
            label={labels.support}
            help={helpOf('supportEmail')}
          />
          <EmailField form={form} name="sender" label={labels.sender} help={helpOf('mailFrom')} />
          <div className={classes['wide']}>
            <CheckboxField form={form} name="english" label={labels.english} />
          </div>
        </div>
        <FailureNotice failure={failure} />
        <SubmitButton form={form}>{t('create')}</SubmitButton>
      </Form>
    </div>
  );
}
