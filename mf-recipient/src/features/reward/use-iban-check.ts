import { checkIban } from '@weitersagen/domain/iban';
import { useTenant } from '@weitersagen/platform/services';
import { useTexts } from '../../texts.ts';

/** The checks of an IBAN in the tenant's countries: what is wrong with a typed one, and the text of a reason the server gave. */
export function useIbanCheck() {
  const t = useTexts();
  const { germanIbanOnly } = useTenant();
  const reasonText = (reason: string, missing = 0) => t(`iban.${reason}`, { count: missing });
  const ibanMessage = (text: string): string | undefined => {
    const check = checkIban(text, { germanOnly: germanIbanOnly });
    return check.ok ? undefined : reasonText(check.reason, check.missing);
  };
  return { reasonText, ibanMessage };
}
