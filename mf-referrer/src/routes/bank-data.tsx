import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useTenant } from '@weitersagen/platform/services';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { accountEndsTexts } from '../features/account-ends/account-ends-texts.ts';
import { BankAccount } from '../features/my-data/bank-account.tsx';
import { myDataTexts } from '../features/my-data/my-data-texts.ts';

/** `/empfehler/bankdaten`: the referrer's stored account alone, where a mail about a reward leads. product.md, section "3 Routes and guards". */
export default function BankData() {
  const t = useTexts(myDataTexts);
  const ends = useTexts(accountEndsTexts);
  const { storingBankData, name: tenant } = useTenant();
  const isOffered = storingBankData === true;
  usePageTitle(t('bankPage.title'));
  return (
    <Section>
      <Page width="form">
        <Stack gap={32}>
          <Stack gap={12}>
            <Heading level={1}>{t('bankPage.title')}</Heading>
            <Text size="lead">
              {isOffered ? t('bank.text') : t('bankPage.notOffered', { tenant })}
            </Text>
          </Stack>
          {isOffered && <BankAccount />}
          <p>
            <RouteLink to="PersoenlicherBereich" className={isOffered ? undefined : buttonClass()}>
              {ends('off.action')}
            </RouteLink>
          </p>
        </Stack>
      </Page>
    </Section>
  );
}
