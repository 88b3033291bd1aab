import type { ClientFont } from '@weitersagen/contracts/operator-tenants';
import { boldInText } from '@weitersagen/domain/own-font';
import { useTexts } from '@weitersagen/platform/i18n';
import { clientsTexts } from '../clients-texts.ts';

/** What becomes of bold words in running text of a font, in the reader's words; null where the font has letters for them. */
export function useBoldText() {
  const t = useTexts(clientsTexts);
  return ({ lightest, boldest }: Pick<ClientFont, 'lightest' | 'boldest'>): string | null => {
    const bold = boldInText([lightest, boldest]);
    if (bold === 'own') return null;
    return t(bold === 'faked' ? 'font.boldFaked' : 'font.boldSame', { weight: lightest });
  };
}
