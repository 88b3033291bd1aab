import { useState } from 'react';
import { withdrawPrice, type KeptPrice } from '@weitersagen/contracts/operator-prices';
import { formatEuro } from '@weitersagen/domain/money';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { dayText } from '../../area/day-text.ts';
import { QuestionDialog } from '../../area/question-dialog.tsx';
import { Result } from '../../area/result.tsx';
import { useTold } from '../../area/use-told.ts';
import { catalogueTexts } from './catalogue-texts.ts';
import { DatedTable } from './dated-table.tsx';
import { usePrices } from './use-prices.ts';
import { usePriceWords } from './use-price-words.ts';

interface PriceSectionProps {
  readonly client: string;
  readonly product: number;
  readonly mayKeep: boolean;
}

/** What a product costs: announced, running and past prices, the latest first. A new one comes with the form. product.md, section "5 Entities". */
export function PriceSection({ client, product, mayKeep }: PriceSectionProps) {
  const t = useTexts(catalogueTexts);
  const locale = useLocale();
  const wordsOf = usePriceWords();
  const { found, readAgain } = usePrices(client, product);
  const [open, setOpen] = useState<KeptPrice | null>(null);
  const [notice, setNotice] = useTold();
  function content() {
    if (found.isError && !found.data)
      return <AreaFailure error={found.error} onRetry={() => void found.refetch()} />;
    if (!found.data) return <Skeleton shape="block" />;
    const { versions } = found.data;
    const days = ({ startsOn }: KeptPrice) =>
      startsOn === null
        ? t('price.fromBeginning')
        : t('commission.from', { from: dayText(startsOn, locale) });
    const facts = (price: KeptPrice) => ({ value: wordsOf(price), days: days(price) });
    const amount = (cents: number | null) => (cents === null ? '–' : formatEuro(cents, locale));
    return (
      <>
        <DatedTable
          caption={t('price.caption')}
          versions={versions}
          days={days}
          values={[
            {
              id: 'monthly',
              title: t('price.monthly'),
              align: 'end',
              render: ({ monthlyCents }) => amount(monthlyCents),
            },
            {
              id: 'once',
              title: t('price.once'),
              align: 'end',
              render: ({ onceCents }) => amount(onceCents),
            },
          ]}
          withdrawOf={(price) => t('price.withdrawOf', facts(price))}
          onWithdraw={
            mayKeep
              ? (price) => {
                  setNotice(null);
                  setOpen(price);
                }
              : null
          }
        />
        {open !== null && (
          <QuestionDialog
            over={t('reward.over')}
            title={t('price.withdrawTitle')}
            text={t('price.withdrawText', facts(open))}
            press={t('dated.withdraw')}
            call={(api) =>
              api.call(withdrawPrice, { body: { client, product, version: open.version } })
            }
            done={t('price.withdrawn')}
            onEnd={async (told) => {
              if (told !== null) await readAgain();
              setOpen(null);
              setNotice(told);
            }}
          />
        )}
      </>
    );
  }
  return (
    <Stack gap={16}>
      <Heading level={2} size="small">
        {t('price.title')}
      </Heading>
      <Text tone="muted">{t(mayKeep ? 'price.intro' : 'price.introSeen')}</Text>
      <Result told={notice} />
      {content()}
    </Stack>
  );
}
