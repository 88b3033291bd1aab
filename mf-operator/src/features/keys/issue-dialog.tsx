import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { createKey, rotateKey } from '@weitersagen/contracts/operator-keys';
import {
  KEY_DAYS_MOST,
  KEY_OVERLAP_HOURS,
  keyScopes,
  takesTwo,
} from '@weitersagen/domain/key-scopes';
import type { KeyScope } from '@weitersagen/domain/key-scopes';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { namedErrors } from '@weitersagen/domain-ui/named-errors';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { CheckboxField } from '@weitersagen/ui/checkbox-field';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { TextField } from '@weitersagen/ui/text-field';
import { FormDialog } from '../../area/form-dialog.tsx';
import { keysTexts } from './keys-texts.ts';
import { daysOf, isDays } from './key-days.ts';
import type { KeyDialogProps, NewKey } from './open-key.ts';

type IssueValues = { readonly name: string; readonly days: string } & Readonly<
  Record<KeyScope, boolean>
>;

interface IssueDialogProps extends KeyDialogProps {
  /** The key that the new one replaces; null for one of its own. */
  readonly old: {
    readonly id: string;
    readonly name: string;
    readonly scopes: readonly KeyScope[];
  } | null;
  /** What its client is called. */
  readonly clientName: string;
  readonly onIssued: (issued: NewKey) => void;
}

const start: IssueValues = {
  name: '',
  days: String(KEY_DAYS_MOST),
  orders: false,
  customerNumbers: false,
  bounces: false,
  portalSignIn: false,
  catalogue: false,
};
const most = { most: String(KEY_DAYS_MOST) };

/** Makes a key for a client's systems, or one in place of another, and hands it to the page. */
export function IssueDialog({ client, clientName, old, onIssued, onEnd }: IssueDialogProps) {
  const t = useTexts(keysTexts);
  const p = useTexts('platform');
  const { api } = useArea();
  const checks = useFieldChecks();
  const { failure, report, clear } = useFailure();
  const form = useAppForm<IssueValues>({
    defaultValues: start,
    validate: ({ name, days, ...chosen }) => {
      return onlyErrors<string>({
        name: old === null ? checks.line(name, t('name')) : undefined,
        orders:
          old === null && !keyScopes.some((scope) => chosen[scope]) ? t('scopeMissing') : undefined,
        days: isDays(days) ? undefined : t('daysWrong', most),
      });
    },
    errorText: namedErrors({ orders: t('scopes'), days: t('days') }),
  });
  const make = ({ name: wanted, days: typed, ...chosen }: IssueValues) => {
    const days = daysOf(typed);
    if (old !== null) return api.call(rotateKey, { body: { client, id: old.id, days } });
    const scopes = keyScopes.filter((scope) => chosen[scope]);
    return api.call(createKey, { body: { client, name: wanted.trim(), scopes, days } });
  };
  const title = old === null ? t('create') : t('rotateTitle', { name: old.name });
  return (
    <FormDialog form={form} title={title} closeLabel={t('close')} onClose={() => onEnd(null)}>
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async (values) => {
          clear();
          try {
            onIssued({
              key: await make(values),
              name: old?.name ?? values.name.trim(),
              client: clientName,
              waits: takesTwo(old?.scopes ?? keyScopes.filter((scope) => values[scope])),
            });
          } catch (error) {
            if (isApiFailure(error) && error.key === 'unknownNumber') onEnd(t('over'), 'info');
            else report(error);
          }
        }}
      >
        <Text>
          {old === null ? t('createText') : t('rotateText', { hours: String(KEY_OVERLAP_HOURS) })}
        </Text>
        {old === null && (
          <>
            <TextField form={form} name="name" label={t('name')} maxLength={200} />
            <Text>{t('scopes')}</Text>
            {keyScopes.map((scope) => (
              <CheckboxField key={scope} form={form} name={scope} label={t(`scope.${scope}`)} />
            ))}
          </>
        )}
        <TextField
          form={form}
          name="days"
          label={t('days')}
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
