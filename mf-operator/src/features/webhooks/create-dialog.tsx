import { createWebhook } from '@weitersagen/contracts/operator-webhooks';
import { webhookKinds } from '@weitersagen/domain/webhook-kinds';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors } from '@weitersagen/domain-ui/field-checks';
import { namedErrors } from '@weitersagen/domain-ui/named-errors';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { TextField } from '@weitersagen/ui/text-field';
import { FormDialog } from '../../area/form-dialog.tsx';
import { groupBox, KindBoxes, type WebhookValues } from './kind-boxes.tsx';
import { webhooksTexts } from './webhooks-texts.ts';

const start: WebhookValues = {
  url: '',
  contactConfirmed: false,
  orderChanged: false,
  orderReleased: false,
  rewardAvailable: false,
  paymentConfirmed: false,
  paymentReturned: false,
  documentIssued: false,
  disputeOpened: false,
  disputeAnswered: false,
};

interface CreateDialogProps {
  readonly client: string;
  /** Told the secret, which is shown this once. */
  readonly onSecret: (secret: string) => void;
  readonly onEnd: (told: string | null) => Promise<void>;
}

/** Adds an address that is told of events. */
export function CreateDialog({ client, onSecret, onEnd }: CreateDialogProps) {
  const t = useTexts(webhooksTexts);
  const n = useTexts('mf-operator');
  const p = useTexts('platform');
  const { api } = useArea();
  const { failure, report, clear } = useFailure();
  const form = useAppForm<WebhookValues>({
    defaultValues: start,
    validate: ({ url, ...chosen }) =>
      onlyErrors<string>({
        url: URL.canParse(url.trim()) ? undefined : t('urlWrong'),
        [groupBox]: webhookKinds.some((kind) => chosen[kind]) ? undefined : t('kindsMissing'),
      }),
    errorText: namedErrors({ [groupBox]: t('kinds') }),
  });
  return (
    <FormDialog
      form={form}
      title={t('create')}
      closeLabel={n('confirm.close')}
      onClose={() => void onEnd(null)}
    >
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async ({ url, ...chosen }) => {
          clear();
          const kinds = webhookKinds.filter((kind) => chosen[kind]);
          try {
            const { secret } = await api.call(createWebhook, {
              body: { client, url: url.trim(), kinds },
            });
            onSecret(secret);
            await onEnd(t('created'));
          } catch (error) {
            report(error);
          }
        }}
      >
        <TextField
          form={form}
          name="url"
          label={t('url')}
          help={t('urlHelp')}
          inputMode="url"
          maxLength={500}
        />
        <KindBoxes form={form} />
        <FailureNotice failure={failure} />
        <SubmitButton form={form}>{t('add')}</SubmitButton>
      </Form>
    </FormDialog>
  );
}
