import type { MonthToSettle } from '@weitersagen/contracts/operator-settlements';
import { formatEuro } from '@weitersagen/domain/money';
import { monthText } from '@weitersagen/domain-ui/report/month-text';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Card } from '@weitersagen/ui/card';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { settlementsTexts } from './settlements-texts.ts';

interface MonthCardProps {
  readonly client: string;
  readonly issuer: string | null;
  readonly toSettle: MonthToSettle | null;
  readonly onSettle: () => void;
}

/** The month that is settled next: how many credit notes it makes, and who waits for what. */
export function MonthCard({ client, issuer, toSettle, onSettle }: MonthCardProps) {
  const t = useTexts(settlementsTexts);
  const locale = useLocale();
  const told = (amount: MonthToSettle['ready']) => ({
    count: amount.count,
    sum: formatEuro(amount.cents, locale),
  });
  return (
    <Card>
      <Stack gap={12}>
        <Heading level={2} size="small">
          {toSettle === null || toSettle.ready.count === 0
            ? t('month.none')
            : t('month.title', { month: monthText(toSettle.month, locale) })}
        </Heading>
        {toSettle === null && <Text>{t('month.noneText')}</Text>}
        {toSettle !== null && toSettle.ready.count > 0 && (
          <Text>{t('month.ready', told(toSettle.ready))}</Text>
        )}
        {toSettle !== null && toSettle.incomplete.count > 0 && (
          <Text tone="muted">
            {t('month.incomplete', told(toSettle.incomplete))} {t('month.incompleteText')}
          </Text>
        )}
        {toSettle !== null && toSettle.noAgreement.count > 0 && (
          <Text tone="muted">
            {t('month.noAgreement', told(toSettle.noAgreement))} {t('month.noAgreementText')}
          </Text>
        )}
        {toSettle !== null && toSettle.carriedForward.count > 0 && (
          <Text tone="muted">{t('month.carried', told(toSettle.carriedForward))}</Text>
        )}
        {issuer === null ? (
          <Text>
            {t('month.noIssuer')}{' '}
            <RouteLink to="BetriebMandant" params={{ mandant: client }}>
              {t('month.toSettings')}
            </RouteLink>
          </Text>
        ) : (
          <Text tone="muted">{t('month.issuer', { name: issuer })}</Text>
        )}
        {toSettle !== null && toSettle.ready.count > 0 && issuer !== null && (
          <Cluster gap={12}>
            <Button onClick={onSettle}>{t('settle.press')}</Button>
          </Cluster>
        )}
      </Stack>
    </Card>
  );
}
