import { addAgencyShop } from '@weitersagen/contracts/operator-shops';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { TextField } from '@weitersagen/ui/text-field';
import { FormDialog } from '../../area/form-dialog.tsx';
import { partnersTexts } from './partners-texts.ts';

interface ShopDialogProps {
  readonly client: string;
  /** Number of the agency whose shops are shown. */
  readonly agency: string | undefined;
  readonly onEnd: (notice: string | null) => Promise<void>;
}

/** Names a shop of an agency, which gets a card of its own. product.md, section "8 Roles and permissions". */
export function ShopDialog({ client, agency: shown, onEnd }: ShopDialogProps) {
  const t = useTexts(partnersTexts);
  const p = useTexts('platform');
  const { api } = useArea();
  const checks = useFieldChecks();
  const { failure, report, clear } = useFailure();
  const labels = { agency: t('inviteAgency'), name: t('shopName') };
  const form = useAppForm({
    defaultValues: { agency: shown ?? '', name: '' },
    validate: ({ agency, name }) =>
      onlyErrors({
        agency: checks.required(agency, labels.agency),
        name: checks.line(name, labels.name),
      }),
  });
  return (
    <FormDialog
      form={form}
      title={t('addShop')}
      closeLabel={t('close')}
      onClose={() => void onEnd(null)}
    >
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async ({ agency, name }) => {
          clear();
          try {
            const body = { client, agency: agency.trim(), name: name.trim() };
            await api.call(addAgencyShop, { body });
            await onEnd(t('done.addShop', { name: body.name }));
          } catch (error) {
            report(error, form, {
              Agentur: {
                name: 'agency',
                label: labels.agency,
                sentences: { unknown: t('noSuchAgency'), noOwner: t('noOwner') },
              },
              Name: {
                name: 'name',
                label: labels.name,
                sentences: { exists: t('shopExists'), tooMany: t('tooManyShops') },
              },
            });
          }
        }}
      >
        <Text>{t('addShopText')}</Text>
        <TextField
          form={form}
          name="agency"
          label={labels.agency}
          help={t('agencyNumberHelp')}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          form={form}
          name="name"
          label={labels.name}
          help={t('shopNameHelp')}
          maxLength={60}
          autoComplete="off"
        />
        <FailureNotice failure={failure} />
        <SubmitButton form={form}>{t('addNow')}</SubmitButton>
      </Form>
    </FormDialog>
  );
}
