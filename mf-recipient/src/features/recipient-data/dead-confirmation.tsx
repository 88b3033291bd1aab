import { useBrowserValue } from '@weitersagen/platform/browser-value';
import { useTenant } from '@weitersagen/platform/services';
import { LinkButton } from '@weitersagen/ui/link-button';
import { lastRecipient } from '../../area/recipient-memory.ts';
import { useTexts } from '../../area/texts.ts';
import { MailMissing } from './mail-missing.tsx';

/** The ways on from a confirmation link that is over: a new mail where this browser knows who it is for, and the support. */
export function DeadConfirmation() {
  const t = useTexts();
  const number = useBrowserValue(lastRecipient);
  const { supportEmail } = useTenant();
  return (
    <>
      {number && <MailMissing number={number} />}
      <LinkButton href={`mailto:${supportEmail}`} variant="secondary">
        {t('status.invalid.action')}
      </LinkButton>
    </>
  );
}
