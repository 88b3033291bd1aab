import { useState } from 'react';
import { showFromElsewhere } from '@weitersagen/contracts/operator-deliveries';
import type { ClientDelivery } from '@weitersagen/contracts/operator-deliveries';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { TextField } from '@weitersagen/ui/text-field';

interface ElsewhereFormProps {
  readonly client: ClientDelivery;
  readonly origins: readonly string[];
}

/** Asks for a version from a listed origin; the link that comes shows it in this browser, on the client's host. Decision record 025. */
export function ElsewhereForm({ client: { client, name }, origins }: ElsewhereFormProps) {
  const t = useTexts('mf-operator');
  const p = useTexts('platform');
  const { api } = useArea();
  const checks = useFieldChecks();
  const { failure, report, clear } = useFailure();
  const [url, setUrl] = useState<string | null>(null);
  const label = t('deliveries.elsewhere.address');
  const form = useAppForm({
    defaultValues: { address: '' },
    validate: ({ address }) => onlyErrors({ address: checks.required(address, label) }),
  });
  return (
    <Stack gap={16}>
      <Heading level={2} size="small">
        {t('deliveries.elsewhere.title')}
      </Heading>
      <Text>{t('deliveries.elsewhere.text', { name, origins: origins.join(', ') })}</Text>
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async ({ address }) => {
          clear();
          setUrl(null);
          try {
            const answer = await api.call(showFromElsewhere, { body: { client, address } });
            setUrl(answer.url);
          } catch (error) {
            const sentences = { invalid: t('deliveries.elsewhere.refused') };
            report(error, form, { Adresse: { name: 'address', label, sentences } });
          }
        }}
      >
        <TextField
          form={form}
          name="address"
          label={label}
          help={t('deliveries.elsewhere.example', {
            address: `${origins[0] ?? ''}/remotes/mf-agency/0.1.0`,
          })}
          autoComplete="off"
          spellCheck={false}
        />
        <FailureNotice failure={failure} />
        <SubmitButton form={form}>{t('deliveries.elsewhere.ask')}</SubmitButton>
      </Form>
      {url !== null && (
        <Notice tone="positive" role="status" title={t('deliveries.elsewhere.ready')}>
          <a href={url} target="_blank" rel="noreferrer">
            {t('deliveries.elsewhere.open', { name })}
          </a>
        </Notice>
      )}
    </Stack>
  );
}
