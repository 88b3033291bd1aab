import { useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { updateLanguage } from '@weitersagen/contracts/account-settings';
import type { User } from '@weitersagen/contracts/session';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { isLocale } from '@weitersagen/platform/i18n';
import type { Locale } from '@weitersagen/platform/i18n';
import { useMutation } from '@weitersagen/platform/query';
import { useApi, useLocale, useTenant } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { ChoiceSelect } from '@weitersagen/ui/choice-select';
import { Cluster } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { myDataTexts } from './my-data-texts.ts';
import { Setting } from '@weitersagen/domain-ui/staff-account/setting';
import { useUserChanged } from '@weitersagen/domain-ui/use-user-changed';
import { useTexts } from '@weitersagen/platform/i18n';

/** The language of mails; absent where the tenant writes in one only. */
export function LanguageSetting({ user }: { readonly user: User }) {
  const t = useTexts(myDataTexts);
  const { list } = useTenant().locales;
  if (list.length < 2) return null;
  return (
    <Setting title={t('language.title')} text={t('language.text')}>
      <LanguageForm user={user} />
    </Setting>
  );
}

function LanguageForm({ user }: { readonly user: User }) {
  const t = useTexts(myDataTexts);
  const api = useApi();
  const shown = useLocale();
  const tenant = useTenant();
  const changed = useUserChanged();
  const [chosen, setChosen] = useState(user.language ?? shown);
  const saving = useMutation({
    mutationFn: (language: Locale) => api.call(updateLanguage, { body: { language } }),
    onSuccess: changed,
  });
  return (
    <>
      <Cluster>
        <ChoiceSelect
          label={t('language.label')}
          value={chosen}
          options={tenant.locales.list.map((value) => ({ value, label: t(`language.${value}`) }))}
          onChange={(value) => {
            if (isLocale(value)) setChosen(value);
          }}
        />
        <Button
          variant="secondary"
          pending={saving.isPending}
          onClick={() => {
            if (isLocale(chosen)) saving.mutate(chosen);
          }}
        >
          {t('language.submit')}
        </Button>
      </Cluster>
      <FailureNotice failure={isApiFailure(saving.error) ? saving.error : null} />
      {saving.isSuccess && (
        <Notice
          tone="positive"
          role="status"
          title={t('language.done', { language: t(`language.${saving.variables}`) })}
        />
      )}
    </>
  );
}
