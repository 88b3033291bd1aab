import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { formatEuro } from '@weitersagen/domain/money';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTexts } from '@weitersagen/platform/i18n';
import { useMutation, useQuery } from '@weitersagen/platform/query';
import { useApi, useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { saveFile } from '@weitersagen/ui/save-file';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { CardFailure } from '../../area/card-failure.tsx';
import { fetchStatement } from './fetch-statement.ts';
import { statementsQuery } from './overview-queries.ts';
import { overviewTexts } from './overview-texts.ts';

/** The annual statements to download, one for each year with payments; nothing without any. */
export function Statements() {
  const t = useTexts(overviewTexts);
  const p = useTexts('platform');
  const api = useApi();
  const locale = useLocale();
  const list = useQuery(statementsQuery(api));
  const download = useMutation({
    mutationFn: (year: number) => fetchStatement(api, year, locale),
    onSuccess: (file, year) => saveFile(file, t('statement.file', { year })),
  });
  if (list.isError)
    return <CardFailure title={t('statement.failed')} onRetry={() => void list.refetch()} />;
  const years = list.data?.years ?? [];
  if (years.length === 0) return null;
  return (
    <Stack gap={8} align="start">
      <Text size="small" strong>
        {t('statement.title')}
      </Text>
      <Stack gap={4} tag="ul">
        {years.map(({ year, paidCents }) => (
          <li key={year}>
            <Button
              variant="flush"
              size="small"
              pending={download.isPending && download.variables === year}
              onClick={() => download.mutate(year)}
            >
              {t('statement.download', { year, amount: formatEuro(paidCents, locale) })}
            </Button>
          </li>
        ))}
      </Stack>
      <FailureNotice failure={isApiFailure(download.error) ? download.error : null}>
        <Button
          variant="secondary"
          pending={download.isPending}
          onClick={() => download.mutate(download.variables ?? 0)}
        >
          {p('failure.retry')}
        </Button>
      </FailureNotice>
    </Stack>
  );
}
