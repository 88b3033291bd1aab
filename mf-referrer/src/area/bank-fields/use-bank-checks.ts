import { checkIban } from '@weitersagen/domain/iban';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { useTexts } from '@weitersagen/platform/i18n';
import { useTenant } from '@weitersagen/platform/services';
import { bankTexts } from './bank-texts.ts';

/** Labels and checks of owner and IBAN, with the tenant's countries, and where the server's errors of both stand in a form. */
export function useBankChecks() {
  const t = useTexts(bankTexts);
  const { germanIbanOnly } = useTenant();
  const checks = useFieldChecks();
  const labels = { owner: t('owner'), iban: t('iban') };
  const ibanMessage = (text: string) => {
    const check = checkIban(text, { germanOnly: germanIbanOnly });
    return check.ok ? undefined : t(`iban.${check.reason}`);
  };
  return {
    labels,
    ibanHelp: t('ibanHelp'),
    validate: ({ owner, iban }: { readonly owner: string; readonly iban: string }) =>
      onlyErrors({ owner: checks.line(owner, labels.owner), iban: ibanMessage(iban) }),
    fields: {
      Kontoinhaber: { name: 'owner', label: labels.owner },
      IBAN: { name: 'iban', label: labels.iban },
    },
  } as const;
}
