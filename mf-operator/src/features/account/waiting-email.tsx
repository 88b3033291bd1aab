import { dropOwnEmailChange } from '@weitersagen/contracts/operator-account';
import { formatDateTime } from '@weitersagen/domain/dates';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery, useQueryClient } from '@weitersagen/platform/query';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { usePress } from '../../area/use-press.ts';
import { ownEmailQuery } from './own-email-query.ts';
import { putAnswer } from '@weitersagen/domain-ui/put-answer';

/** The own new address that waits for its link to be followed, and the way to take it back; nothing where none waits. */
export function WaitingEmail({ onDropped }: { readonly onDropped: () => void }) {
  const t = useTexts('mf-operator');
  const locale = useLocale();
  const { api } = useArea();
  const queryClient = useQueryClient();
  const query = ownEmailQuery(api);
  const { data, isError, error, refetch } = useQuery(query);
  const { failure, isBusy, press } = usePress();
  if (isError) return <AreaFailure error={error} onRetry={() => void refetch()} />;
  if (!data || data.email === null) return null;
  const date = formatDateTime(new Date(data.until ?? 0), locale);
  return (
    <Notice
      tone="info"
      role="status"
      icon="mail"
      title={t('account.emailWaits', { email: data.email })}
    >
      <Text>{t('account.emailWaitsText', { date })}</Text>
      <FailureNotice failure={failure} />
      <div>
        <Button
          variant="quiet"
          size="small"
          pending={isBusy}
          onClick={() =>
            press(async () => {
              await api.call(dropOwnEmailChange, {});
              putAnswer(queryClient, query.queryKey, { email: null, until: null });
              onDropped();
            })
          }
        >
          {t('account.dropEmail')}
        </Button>
      </div>
    </Notice>
  );
}
