import { useEffect } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { recipientQuery } from '@weitersagen/api-client/recipient-queries';
import { LoadFailure } from '@weitersagen/domain-ui/load-failure';
import { useBrowserValue } from '@weitersagen/platform/browser-value';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { useQuery } from '@weitersagen/platform/query';
import { useParams } from '@weitersagen/platform/router';
import { useApi } from '@weitersagen/platform/services';
import { Page, Section } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { NotTakingPart } from '../features/recipient-data/not-taking-part.tsx';
import { RecipientOverview } from '../features/recipient-data/recipient-overview.tsx';
import { forgetRecipient, rememberedRecipient } from '../area/recipient-memory.ts';
import { useTexts } from '../area/texts.ts';

/** The recipient's data for a referral: where they stand, the way to the order, and what is still to fill in. */
export default function RecipientData() {
  const t = useTexts();
  const { empfehlungsnummer: referral = '' } = useParams();
  const number = useBrowserValue(() => rememberedRecipient(referral));
  const recipient = useQuery({
    ...recipientQuery(useApi(), number ?? ''),
    enabled: Boolean(number),
  });
  const unknown = isApiFailure(recipient.error) && recipient.error.key === 'unknownNumber';
  useEffect(() => {
    if (unknown) forgetRecipient(referral);
  }, [unknown, referral]);
  const isMissing = number === null || unknown;
  usePageTitle(t(isMissing ? 'data.missing.title' : 'data.title'));

  if (isMissing) return <NotTakingPart referral={referral} />;
  if (recipient.isError)
    return <LoadFailure error={recipient.error} onRetry={() => void recipient.refetch()} />;
  return (
    <Section>
      <Page width="form">
        {recipient.data ? (
          <RecipientOverview recipient={recipient.data} />
        ) : (
          <Skeleton shape="block" />
        )}
      </Page>
    </Section>
  );
}
