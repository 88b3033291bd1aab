import type { HeldNumber } from '@weitersagen/contracts/operator-customer-numbers';
import { formatDate } from '@weitersagen/domain/dates';
import { formatEuro } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { DataTable, type Column } from '@weitersagen/ui/data-table';
import { Cluster } from '@weitersagen/ui/layout';
import { numbersTexts } from './numbers-texts.ts';

interface NumberTableProps {
  readonly numbers: readonly HeldNumber[];
  readonly onAnswer: (held: HeldNumber, isConfirmed: boolean) => void;
}

/** Numbers with the reward that each holds up, until when the provider answers, and the answer in its place. */
export function NumberTable({ numbers, onAnswer }: NumberTableProps) {
  const t = useTexts(numbersTexts);
  const locale = useLocale();
  const day = (text: string) => formatDate(new Date(text), locale);
  const columns: readonly Column<HeldNumber>[] = [
    { id: 'number', title: t('number'), render: ({ number }) => number },
    {
      id: 'state',
      title: t('state'),
      wraps: true,
      render: ({ dueAt }) => (dueAt === null ? t('refused') : t('pending', { date: day(dueAt) })),
    },
    {
      id: 'person',
      title: t('person'),
      wraps: true,
      render: ({ beneficiary, side }) => t(`of.${side}`, { name: beneficiary ?? t('erased') }),
    },
    {
      id: 'reward',
      title: t('reward'),
      align: 'end',
      render: ({ cents }) => formatEuro(cents, locale),
    },
    {
      id: 'order',
      title: t('order'),
      wraps: true,
      render: ({ orderNumber, product }) => t('orderOf', { number: orderNumber, product }),
    },
    { id: 'since', title: t('since'), render: ({ askedAt }) => day(askedAt) },
    {
      id: 'do',
      title: t('do'),
      stays: true,
      render: (held) => (
        <Cluster gap={8}>
          <Button
            variant="secondary"
            aria-label={t('confirm.of', { number: held.number })}
            onClick={() => onAnswer(held, true)}
          >
            {t('confirm.press')}
          </Button>
          {held.result !== 'rejected' && (
            <Button
              variant="quiet"
              aria-label={t('reject.of', { number: held.number })}
              onClick={() => onAnswer(held, false)}
            >
              {t('reject.press')}
            </Button>
          )}
        </Cluster>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('caption')}
      columns={columns}
      rows={numbers}
      keyOf={({ number, orderNumber, side }) => `${number} ${orderNumber} ${side}`}
      narrow="cards"
    />
  );
}
