import { useEffect, useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { LoadFailure } from '@weitersagen/domain-ui/load-failure';
import { useQuery } from '@weitersagen/platform/query';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { useApi } from '@weitersagen/platform/services';
import { Page, Section } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { InvalidStatusLink } from './invalid-status-link.tsx';
import { ParticipationEnded } from './participation-ended.tsx';
import { StatusOverview } from './status-overview.tsx';
import { DataDeleted } from '../../area/data-deleted.tsx';
import { useTexts } from '../../area/texts.ts';
import { rememberRecipient } from '../../area/recipient-memory.ts';
import { statusQuery } from '../../area/status-query.ts';

interface StatusPageProps {
  readonly token: string;
  /** The data behind the token were deleted: the tab keeps it no longer. */
  readonly onDeleted: () => void;
}

/** Where a recipient stands, opened by the mailed link, with all they can do themselves. product.md, section "4 Screens". */
export function StatusPage({ token, onDeleted }: StatusPageProps) {
  const [deleted, setDeleted] = useState(false);
  const status = useQuery({ ...statusQuery(useApi(), token), enabled: !deleted });
  const t = useTexts();
  const isRefused = isApiFailure(status.error) && status.error.key === 'notAuthorised';
  const isErased = isApiFailure(status.error) && status.error.key === 'dataErased';
  const { number, referralNumber } = status.data ?? {};
  useEffect(() => {
    // Another tab, or a visit without the mail, knows the person then.
    if (number !== undefined && referralNumber !== undefined)
      rememberRecipient(referralNumber, number);
  }, [number, referralNumber]);
  usePageTitle(title());
  if (status.isError && !isRefused && !isErased && !status.data)
    return <LoadFailure error={status.error} onRetry={() => void status.refetch()} />;

  function forget() {
    setDeleted(true);
    onDeleted();
  }

  function title() {
    if (deleted || isErased) return t('status.deleted.title');
    if (isRefused) return t('status.invalid.title');
    const participation = status.data?.participation;
    return t(
      participation === 'withdrawn' || participation === 'ended'
        ? `status.${participation}.title`
        : 'thanks.title',
    );
  }

  function content() {
    if (deleted) return <DataDeleted />;
    if (isErased) return <DataDeleted of="link" />;
    if (isRefused) return <InvalidStatusLink />;
    if (!status.data) return <Skeleton shape="block" />;
    const ended =
      status.data.participation === 'withdrawn' || status.data.participation === 'ended';
    return ended ? (
      <ParticipationEnded order={status.data} token={token} onDeleted={forget} />
    ) : (
      <StatusOverview order={status.data} token={token} onDeleted={forget} />
    );
  }
  return (
    <Section>
      <Page width="form">{content()}</Page>
    </Section>
  );
}
