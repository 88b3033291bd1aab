import { OpenLink } from '@weitersagen/domain-ui/open-link';
import { useEffect } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { useBrowserValue } from '@weitersagen/platform/browser-value';
import { recipientQuery } from '@weitersagen/api-client/recipient-queries';
import { EditedText } from '@weitersagen/domain-ui/edited/edited-text';
import { LoadFailure } from '@weitersagen/domain-ui/load-failure';
import { useMailToken } from '@weitersagen/domain-ui/use-mail-token';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { useQuery } from '@weitersagen/platform/query';
import { useApi } from '@weitersagen/platform/services';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Page, Section, Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { StatusPage } from '../features/status/status-page.tsx';
import { OrderLink } from '../area/progress/order-link.tsx';
import { Recommended } from '../area/progress/recommended.tsx';
import { OwnReward } from '../area/progress/own-reward.tsx';
import { ThankYouSteps } from '../area/progress/thank-you-steps.tsx';
import {
  forgetRecipient,
  lastRecipient,
  lastReferral,
  recipientTokenKey,
} from '../area/recipient-memory.ts';
import { useTexts } from '../area/texts.ts';

/** Thanks after the order, with the four steps as they stand; by the mailed link the recipient's own status page. product.md, section "4 Screens". */
export default function Thanks() {
  const { token, forget } = useMailToken(recipientTokenKey);
  if (token) return <StatusPage token={token} onDeleted={forget} />;
  return <ThanksInThisBrowser />;
}

function WaysOn() {
  const t = useTexts();
  return (
    <Cluster gap={24}>
      <OpenLink to="Faq" className={buttonClass('secondary')}>
        {t('status.help.action')}
      </OpenLink>
      <OpenLink to="Home">{t('closed.home')}</OpenLink>
    </Cluster>
  );
}

function ThanksInThisBrowser() {
  const t = useTexts();
  const number = useBrowserValue(lastRecipient);
  const recipient = useQuery({
    ...recipientQuery(useApi(), number ?? ''),
    enabled: Boolean(number),
  });
  const over = recipient.data?.over;
  const title = t(over === undefined ? 'thanks.title' : `status.${over}.title`);
  usePageTitle(title);
  const isUnknown = isApiFailure(recipient.error) && recipient.error.key === 'unknownNumber';
  useEffect(() => {
    const referral = lastReferral();
    if (isUnknown && referral) forgetRecipient(referral);
  }, [isUnknown]);
  if (recipient.isError && !isUnknown)
    return <LoadFailure error={recipient.error} onRetry={() => void recipient.refetch()} />;
  const isNobody = number === null || isUnknown;
  return (
    <Section>
      <Page width="text">
        <Stack gap={32}>
          <Stack gap={12}>
            {!isNobody && <Recommended of={recipient.data} />}
            <Heading level={1}>{title}</Heading>
          </Stack>
          {over !== undefined && <Text size="lead">{t(`status.${over}.text`)}</Text>}
          {over === undefined &&
            (isNobody ? (
              <Text size="lead">{t('thanks.unknown')}</Text>
            ) : (
              <EditedText id="danke">
                <Text size="lead">{t('thanks.text')}</Text>
              </EditedText>
            ))}
          {recipient.data && over === undefined && (
            <>
              <OwnReward steps={recipient.data.steps} />
              {recipient.data.steps.contractAt === null && (
                <Cluster>
                  <OrderLink
                    referralNumber={recipient.data.referralNumber}
                    recipientNumber={recipient.data.number}
                  />
                </Cluster>
              )}
              <ThankYouSteps steps={recipient.data.steps} />
            </>
          )}
          {(isNobody || over !== undefined) && <WaysOn />}
          {number && recipient.isPending && <Skeleton shape="block" />}
        </Stack>
      </Page>
    </Section>
  );
}
