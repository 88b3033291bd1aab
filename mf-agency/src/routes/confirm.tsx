import { verifyAgencyToken } from '@weitersagen/contracts/invitation';
import { LoadFailure } from '@weitersagen/domain-ui/load-failure';
import { useMailToken } from '@weitersagen/domain-ui/use-mail-token';
import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { useQuery } from '@weitersagen/platform/query';
import { useApi } from '@weitersagen/platform/services';
import { Page, Section } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { CardForm } from '../features/invitation/card-form.tsx';
import { InvitedColleague } from '../features/invitation/invited-colleague.tsx';
import { InvitedReferrer } from '../features/invitation/invited-referrer.tsx';
import { NoInvitation } from '../features/invitation/no-invitation.tsx';

/**
 * `/agentur/bestaetigen`: an invited person sees who invites and to what, and accepts or refuses. Opening it uses nothing up.
 * product.md, section "13 Mail and consent".
 */
export default function Confirm() {
  const t = useTexts('mf-agency');
  const api = useApi();
  const { token, forget } = useMailToken('ws.token.invitation');
  const found = useQuery({
    queryKey: ['invited', token],
    queryFn: ({ signal }) => api.call(verifyAgencyToken, { query: { t: token ?? '' }, signal }),
    enabled: typeof token === 'string',
    // What was looked at stays on screen while the person acts on it.
    staleTime: Infinity,
  });
  const over = token === null ? 'noLink' : found.data?.valid === false ? 'over' : null;
  usePageTitle(t(`invited.${over ?? 'title'}`));
  if (found.isError)
    return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  const { data } = found;
  return (
    <Section>
      <Page width="form">
        {over !== null && <NoInvitation reason={over} />}
        {token !== null && !data && <Skeleton shape="block" />}
        {token && data?.purpose === 'Einladung' && (
          <InvitedReferrer token={token} invitation={data} onAnswered={forget} />
        )}
        {token && data?.purpose === 'Karte' && (
          <CardForm token={token} invitation={data} onAnswered={forget} />
        )}
        {token && data?.purpose === 'Zugang' && (
          <InvitedColleague token={token} invitation={data} onAccepted={forget} />
        )}
      </Page>
    </Section>
  );
}
