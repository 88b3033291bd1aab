import { addShop } from '@weitersagen/contracts/invitation-settings';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { TextField } from '@weitersagen/ui/text-field';

/** Names a shop, which gets a card of its own. */
export function ShopForm({ onAdded }: { readonly onAdded: () => void }) {
  const t = useTexts('mf-agency');
  const { api } = useArea();
  const p = useTexts('platform');
  const { required } = useFieldChecks();
  const { failure, report, clear } = useFailure();
  const label = t('shops.name');
  const form = useAppForm({
    defaultValues: { name: '' },
    validate: ({ name }) => onlyErrors({ name: required(name, label) }),
  });
  return (
    <Form
      form={form}
      errorSummaryTitle={p('form.summary')}
      onSubmit={async ({ name }) => {
        clear();
        try {
          await api.call(addShop, { body: { name: name.trim() } });
          form.reset();
          onAdded();
        } catch (error) {
          report(error, form, { Name: { name: 'name', label } });
        }
      }}
    >
      <TextField
        form={form}
        name="name"
        label={label}
        help={t('shops.nameHelp')}
        autoComplete="off"
        maxLength={60}
      />
      <FailureNotice failure={failure} />
      <div>
        <SubmitButton form={form} variant="secondary">
          {t('shops.add')}
        </SubmitButton>
      </div>
    </Form>
  );
}
