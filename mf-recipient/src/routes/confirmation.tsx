import { usePageTitle } from '@weitersagen/platform/page-title';
import { Page, Section } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { ConfirmByMail } from '../features/recipient-data/confirm-by-mail.tsx';
import { MailSent } from '../features/recipient-data/mail-sent.tsx';
import { useMailToken } from '@weitersagen/domain-ui/use-mail-token';
import { useBrowserValue } from '@weitersagen/platform/browser-value';
import { NothingToConfirm } from '../features/recipient-data/nothing-to-confirm.tsx';
import { lastReferral, recipientTokenKey } from '../area/recipient-memory.ts';
import { useTexts } from '../area/texts.ts';

/** After taking part: asks to open the mail. Opened from the mail: confirms the data. Opened bare: says what it needs. */
export default function Confirmation() {
  const t = useTexts();
  const { token } = useMailToken(recipientTokenKey);
  const isBare = useBrowserValue(() => token === null && lastReferral() === null) ?? false;
  usePageTitle(t(isBare ? 'confirm.bare.title' : 'confirm.title'));
  if (isBare) return <NothingToConfirm />;
  return (
    <Section>
      <Page width="text">
        {token === undefined && <Skeleton shape="heading" />}
        {token === null && <MailSent />}
        {token && <ConfirmByMail token={token} />}
      </Page>
    </Section>
  );
}
