import { readCorrectionEffect } from '@weitersagen/contracts/operator-corrections';
import { formatEuro } from '@weitersagen/domain/money';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { keepPreviousData, useQuery } from '@weitersagen/platform/query';
import { useLocale } from '@weitersagen/platform/services';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { settlementsTexts } from './settlements-texts.ts';

interface CorrectionEffectProps {
  readonly client: string;
  readonly number: string;
  readonly line: number;
  readonly cents: number;
}

/** What a correction would do, before it is proposed or released: its sums, and what becomes of the payment. */
export function CorrectionEffect({ client, number, line, cents }: CorrectionEffectProps) {
  const t = useTexts(settlementsTexts);
  const { api, kind } = useArea();
  const locale = useLocale();
  const query = { mandant: client, nummer: number, position: String(line), betrag: String(cents) };
  const found = useQuery({
    queryKey: [kind, 'settlements', client, 'effect', number, line, cents],
    queryFn: ({ signal }) => api.call(readCorrectionEffect, { query, signal }),
    placeholderData: keepPreviousData,
  });
  if (found.isError)
    return <AreaFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return null;
  const { netCents, vatCents, vatPercent, grossCents, setOffCents, dueCents, openCents } =
    found.data;
  const euro = (sum: number) => formatEuro(sum, locale);
  const said = { sum: euro(Math.abs(grossCents)), due: euro(dueCents), set: euro(setOffCents) };
  return (
    <div role="status">
      <Stack gap={12}>
        <DefinitionList
          items={[
            {
              term: t('effect.line'),
              detail: t('effect.fromTo', {
                before: euro(found.data.beforeCents),
                after: euro(found.data.afterCents),
              }),
            },
            { term: t('effect.net'), detail: euro(netCents) },
            {
              term: t('column.vatCents'),
              detail:
                vatPercent === 0
                  ? t('noVat')
                  : t('vatOf', { sum: euro(vatCents), percent: vatPercent }),
            },
            { term: t('effect.gross'), detail: euro(grossCents) },
          ]}
        />
        <Text>
          {t(
            grossCents < 0 ? 'effect.reduced' : setOffCents > 0 ? 'effect.setOff' : 'effect.paid',
            said,
          )}
        </Text>
        {openCents > 0 && <Text tone="muted">{t('effect.open', { sum: euro(openCents) })}</Text>}
      </Stack>
    </div>
  );
}
