import type { ReactNode } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import type { ApiFailure } from '@weitersagen/api-client/api-failure';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { Button } from '@weitersagen/ui/button';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { useDeadLink } from '../../area/link-access/dead-link.ts';
import { useTokenCheck } from './use-token-check.ts';

interface TokenOwner {
  readonly email: string;
  readonly firstName: string;
  readonly hasPassword: boolean;
  /** Whether a referral waits for this confirmation. */
  readonly linkWaits: boolean;
  /** The digits mailed with the link, while they are good. */
  readonly code: string | null;
}

interface TokenPageProps {
  readonly title: string;
  readonly token: string | null | undefined;
  /** The way on when there is no token or it no longer works. */
  readonly deadLink: ReactNode;
  readonly children: (owner: TokenOwner) => ReactNode;
}

/** Refused for good: another try would be refused too. */
const isOver = ({ status }: ApiFailure) => status !== 0 && status < 500;

/** A page that a mailed link opens: checks the link first and says when it no longer works. */
export function TokenPage({ title, token, deadLink, children }: TokenPageProps) {
  const t = useTexts('mf-referrer');
  const { error } = useTokenCheck(token);
  const heading = isApiFailure(error) && isOver(error) ? t('password.dead') : title;
  usePageTitle(heading);
  return (
    <Section>
      <Page width="form">
        <Stack gap={24}>
          <Heading level={1}>{heading}</Heading>
          <TokenContent token={token} deadLink={deadLink}>
            {children}
          </TokenContent>
        </Stack>
      </Page>
    </Section>
  );
}

function TokenContent({ token, deadLink, children }: Omit<TokenPageProps, 'title'>) {
  const t = useTexts('mf-referrer');
  const p = useTexts('platform');
  const check = useTokenCheck(token);
  const failure = useDeadLink(isApiFailure(check.error) ? check.error : null);
  if (token === null) {
    return (
      <>
        <Text size="lead">{t('password.noToken')}</Text>
        {deadLink}
      </>
    );
  }
  if (failure) {
    return (
      <FailureNotice failure={failure}>
        {!isOver(failure) ? (
          <Button variant="secondary" onClick={() => void check.refetch()}>
            {p('failure.retry')}
          </Button>
        ) : (
          deadLink
        )}
      </FailureNotice>
    );
  }
  if (!check.data) {
    return (
      <>
        <Skeleton />
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </>
    );
  }
  return children(check.data);
}
