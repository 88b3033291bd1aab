import { checkIban } from '@weitersagen/domain/iban';
import type { IbanProblem } from '@weitersagen/domain/iban';
import { useTenant } from '@weitersagen/platform/services';
import { useTexts } from '../../area/texts.ts';

const reasons = [
  'empty',
  'characters',
  'country',
  'notGerman',
  'notSepa',
  'tooShort',
  'tooLong',
  'checksum',
] as const satisfies readonly IbanProblem[];

/** The checks of an IBAN in the tenant's countries: what is wrong with a typed one, and the words for a reason the server gave. */
export function useIbanCheck() {
  const t = useTexts();
  const { germanIbanOnly } = useTenant();
  const reasonText = (reason: IbanProblem, missing = 0) => t(`iban.${reason}`, { count: missing });
  const ibanMessage = (text: string): string | undefined => {
    const check = checkIban(text, { germanOnly: germanIbanOnly });
    return check.ok ? undefined : reasonText(check.reason, check.missing);
  };
  /** Where the server's refusals of an IBAN stand in a form, each reason in its words. */
  const sentences = Object.fromEntries(reasons.map((reason) => [reason, reasonText(reason)]));
  const ibanField = { name: 'iban', label: t('pickUp.iban'), sentences };
  return { ibanField, ibanMessage };
}
