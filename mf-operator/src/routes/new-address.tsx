import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { HostHeader } from '../area/host-header.tsx';
import { NewAddress } from '../features/new-address/new-address.tsx';

/** `/neueadresse`: where the mailed link to a new address leads an operator. product.md, section "12 Accounts and tokens". */
export default function NewAddressPage() {
  const t = useTexts('mf-operator');
  usePageTitle(t('newAddress.title'));
  return (
    <>
      <HostHeader />
      <div id="seite" tabIndex={-1}>
        <Section>
          <Page width="form">
            <Stack gap={24} align="start">
              <Heading level={1}>{t('newAddress.title')}</Heading>
              <NewAddress />
            </Stack>
          </Page>
        </Section>
      </div>
    </>
  );
}
