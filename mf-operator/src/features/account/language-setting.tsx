import { changeOwnLanguage, type OperatorAccount } from '@weitersagen/contracts/operator-account';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { Setting } from '@weitersagen/domain-ui/staff-account/setting';
import { isLocale, locales, useTexts } from '@weitersagen/platform/i18n';
import { ChoiceSelect } from '@weitersagen/ui/choice-select';
import { Stack } from '@weitersagen/ui/layout';
import { Result } from '../../area/result.tsx';
import { usePress } from '../../area/use-press.ts';
import { useTold } from '../../area/use-told.ts';

interface LanguageSettingProps {
  readonly account: Pick<OperatorAccount, 'language'>;
  readonly onChanged: () => Promise<void>;
}

/** The language of the own mails, which counts at once; that of the pages stands in their head. product.md, section "14 Payouts and ledger". */
export function LanguageSetting({ account: { language }, onChanged }: LanguageSettingProps) {
  const t = useTexts('mf-operator');
  const { api } = useArea();
  const { failure, press } = usePress();
  const [told, setTold] = useTold();
  const choose = (chosen: string) =>
    press(async () => {
      setTold(null);
      if (!isLocale(chosen)) return;
      await api.call(changeOwnLanguage, { body: { language: chosen } });
      await onChanged();
      setTold(t('account.language.done', { language: t(`area.language.${chosen}`) }));
    });
  return (
    <Setting title={t('account.language.title')} text={t('account.language.text')}>
      <Stack gap={16}>
        <Result told={told} />
        <FailureNotice failure={failure} />
        <ChoiceSelect
          label={t('account.language.label')}
          value={language}
          options={locales.map((value) => ({ value, label: t(`area.language.${value}`) }))}
          onChange={choose}
        />
      </Stack>
    </Setting>
  );
}
