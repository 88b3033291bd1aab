import type { HeldReward } from '@weitersagen/contracts/operator-holds';
import { formatDate } from '@weitersagen/domain/dates';
import { formatEuro } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Card } from '@weitersagen/ui/card';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { GoneMakers } from '../../area/gone-makers.tsx';
import { useHoldReason } from '../../area/hold-words/use-hold-reason.ts';
import { holdsTexts } from './holds-texts.ts';

interface HeldCaseProps {
  readonly reward: HeldReward;
  readonly onDecide: (decision: 'released' | 'confirmed') => void;
}

/** A held reward: why it is held, and both sides beside each other. */
export function HeldCase({ reward, onDecide }: HeldCaseProps) {
  const t = useTexts(holdsTexts);
  const locale = useLocale();
  const reasonText = useHoldReason();
  const { cents, beneficiary, product, since, score, reasons, hands, mayRelease } = reward;
  const { referrer, contact, account, newAddresses } = reward;
  const sum = formatEuro(cents, locale);
  const name = beneficiary === 'referrer' ? referrer.name : (contact?.name ?? t('erased'));
  const side = (who: typeof referrer | null) =>
    who === null ? (
      t('erased')
    ) : (
      <Stack gap={4}>
        {[who.name, who.email, who.address].map(
          (line) => line !== null && <span key={line}>{line}</span>,
        )}
      </Stack>
    );
  return (
    <Card>
      <Stack gap={16}>
        <Heading level={2} size="small">
          {t('caseOf', { sum, who: t(`beneficiary.${beneficiary}`), product })}
        </Heading>
        <Text size="small" tone="muted">
          {t('since', { date: formatDate(new Date(since), locale), score: String(score) })}
        </Text>
        <DefinitionList
          items={[
            {
              term: t('reasons'),
              detail: (
                <Stack gap={4}>
                  {reasons.map((reason) => (
                    <span key={reason}>{reasonText(reason)}</span>
                  ))}
                </Stack>
              ),
            },
            ...(hands.length === 0
              ? []
              : [{ term: t('hands'), detail: new Intl.ListFormat(locale).format(hands) }]),
            ...newAddresses.map(({ from, to, by, at, reason }) => ({
              term: t('newAddress'),
              detail: (
                <Stack gap={4}>
                  <span>{t('newAddressOf', { from, to })}</span>
                  <span>{t('newAddressBy', { by, date: formatDate(new Date(at), locale) })}</span>
                  {reason !== null && <span>{t('newAddressWhy', { reason })}</span>}
                </Stack>
              ),
            })),
            { term: t('referrer'), detail: side(referrer) },
            { term: t('contact'), detail: side(contact) },
            {
              term: t('account'),
              detail:
                account === null ? (
                  t('voucher')
                ) : (
                  <Stack gap={4}>
                    <span>{t('accountOf', { name: account.name, iban: account.maskedIban })}</span>
                    {account.others > 0 && <span>{t('others', { count: account.others })}</span>}
                  </Stack>
                ),
            },
          ]}
        />
        <GoneMakers of={reward.goneMakers} />
        {!mayRelease && <Text>{t('ownHand')}</Text>}
        <Cluster gap={12}>
          {mayRelease && (
            <Button aria-label={t('releaseOf', { sum, name })} onClick={() => onDecide('released')}>
              {t('release')}
            </Button>
          )}
          <Button
            variant="secondary"
            aria-label={t('fraudOf', { sum, name })}
            onClick={() => onDecide('confirmed')}
          >
            {t('fraud')}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}
