import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { HostHeader } from '../area/host-header.tsx';
import { Invitation } from '../features/invitation/invitation.tsx';

/** Where a mailed link leads an operator. product.md, section "12 Accounts and tokens". */
export default function InvitationPage() {
  const t = useTexts('mf-operator');
  usePageTitle(t('invitation.title'));
  return (
    <>
      <HostHeader />
      <div id="seite" tabIndex={-1}>
        <Section>
          <Page width="form">
            <Stack gap={24}>
              <Heading level={1}>{t('invitation.title')}</Heading>
              <Invitation />
            </Stack>
          </Page>
        </Section>
      </div>
    </>
  );
}
