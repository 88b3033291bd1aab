import { useBrowserValue } from '@weitersagen/platform/browser-value';
import { useTexts } from '../../area/texts.ts';
import { RouteLink } from '@weitersagen/platform/route-link';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Steps } from '@weitersagen/ui/steps';
import { Text } from '@weitersagen/ui/text';
import { lastRecipient, lastReferral } from '../../area/recipient-memory.ts';
import { MailMissing } from './mail-missing.tsx';

/** The mail is on its way: what to do next, and that unconfirmed data is deleted. */
export function MailSent() {
  const t = useTexts();
  const referral = useBrowserValue(lastReferral);
  const number = useBrowserValue(lastRecipient);
  return (
    <Stack gap={32}>
      <Heading level={1}>{t('confirm.mail.title')}</Heading>
      <Text size="lead">{t('confirm.mail.text')}</Text>
      <Steps
        steps={(['open', 'confirm', 'order'] as const).map((step) => ({
          title: t(`confirm.mail.${step}.title`),
          detail: t(`confirm.mail.${step}.detail`),
        }))}
      />
      {number && <MailMissing number={number} />}
      {referral && (
        <Cluster>
          <RouteLink
            to="EmpfaengerDaten"
            params={{ empfehlungsnummer: referral }}
            className={buttonClass('secondary')}
          >
            {t('confirm.toData')}
          </RouteLink>
        </Cluster>
      )}
      <Text size="small" tone="muted">
        {t('form.erase')}
      </Text>
    </Stack>
  );
}
