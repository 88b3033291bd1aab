import { useBrowserValue } from '@weitersagen/platform/browser-value';
import { RouteLink } from '@weitersagen/platform/route-link';
import { Notice } from '@weitersagen/ui/notice';
import { useTexts } from '../../texts.ts';
import { rememberedRecipient } from '../../recipient-memory.ts';

/** For somebody who took part in this browser before: the way to their data. */
export function AlreadyTakingPart({ number }: { readonly number: string }) {
  const t = useTexts();
  const recipient = useBrowserValue(() => rememberedRecipient(number));
  if (!recipient) return null;
  return (
    <Notice title={t('landing.known')} role="status">
      <RouteLink to="EmpfaengerDaten" params={{ empfehlungsnummer: number }}>
        {t('landing.toData')}
      </RouteLink>
    </Notice>
  );
}
