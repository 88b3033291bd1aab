import { useState } from 'react';
import { updateLanguage } from '@weitersagen/contracts/account-settings';
import type { User } from '@weitersagen/contracts/session';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { isLocale, useTexts } from '@weitersagen/platform/i18n';
import { useApi, useLocale, useTenant } from '@weitersagen/platform/services';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { Notice } from '@weitersagen/ui/notice';
import { SelectField } from '@weitersagen/ui/select-field';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { useMyDataTexts } from './my-data-texts.ts';
import { Setting } from './setting.tsx';
import { useUserChanged } from '@weitersagen/domain-ui/use-user-changed';

/** The language of mails; absent where the tenant writes in one only. */
export function LanguageSetting({ user }: { readonly user: User }) {
  const t = useMyDataTexts();
  const { list } = useTenant().locales;
  if (list.length < 2) return null;
  return (
    <Setting title={t('language.title')} text={t('language.text')}>
      <LanguageForm user={user} />
    </Setting>
  );
}

function LanguageForm({ user }: { readonly user: User }) {
  const t = useMyDataTexts();
  const p = useTexts('platform');
  const api = useApi();
  const shown = useLocale();
  const tenant = useTenant();
  const changed = useUserChanged();
  const { failure, report, clear } = useFailure();
  const [saved, setSaved] = useState<string | null>(null);
  const form = useAppForm<{ language: string }>({
    defaultValues: { language: user.language ?? shown },
    validate: () => null,
  });
  return (
    <Form
      form={form}
      errorSummaryTitle={p('form.summary')}
      onSubmit={async ({ language }) => {
        clear();
        setSaved(null);
        if (!isLocale(language)) return;
        try {
          changed(await api.call(updateLanguage, { body: { language } }));
          setSaved(t(`language.${language}`));
        } catch (error) {
          report(error);
        }
      }}
    >
      <SelectField
        form={form}
        name="language"
        label={t('language.label')}
        options={tenant.locales.list.map((value) => ({ value, label: t(`language.${value}`) }))}
      />
      <FailureNotice failure={failure} />
      {saved !== null && (
        <Notice tone="positive" role="status" title={t('language.done', { language: saved })} />
      )}
      <div>
        <SubmitButton form={form} variant="secondary">
          {t('language.submit')}
        </SubmitButton>
      </div>
    </Form>
  );
}
