import { useState } from 'react';
import type { Customer } from '@weitersagen/contracts/operator-customers';
import { formatDate } from '@weitersagen/domain/dates';
import { formatEuro } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Badge } from '@weitersagen/ui/badge';
import { Button } from '@weitersagen/ui/button';
import type { Column } from '@weitersagen/ui/data-table';
import { DataTable } from '@weitersagen/ui/data-table';
import { useNarrow } from '../../area/use-narrow.ts';
import { customersTexts } from './customers-texts.ts';

type Reward = Customer['rewards'][number];

const tones = {
  open: 'neutral',
  available: 'warning',
  collected: 'primary',
  paidOut: 'positive',
  expired: 'critical',
  cancelled: 'critical',
} as const;

/** So many of the newest rewards a phone shows at first: callers ask about the last one. */
const FIRST = 3;

/** A customer's rewards with how they stand and how they are paid. */
export function RewardTable({ rewards }: { readonly rewards: readonly Reward[] }) {
  const t = useTexts(customersTexts);
  const locale = useLocale();
  const isNarrow = useNarrow();
  const [isAll, setAll] = useState(false);
  const date = (at: string) => formatDate(new Date(at), locale);
  function when({ status, paidAt, collectedAt, pickUpBy }: Reward): string {
    if (paidAt !== null) return t('paidAt', { date: date(paidAt) });
    if (collectedAt !== null) return t('collectedAt', { date: date(collectedAt) });
    return status === 'available' && pickUpBy !== null
      ? t('pickUpBy', { date: date(pickUpBy) })
      : '';
  }
  const columns: readonly Column<Reward>[] = [
    {
      id: 'for',
      title: t('for'),
      wraps: true,
      render: ({ side, product }) => `${t(`side.${side}`)}: ${product}`,
    },
    {
      id: 'status',
      title: t('status'),
      render: ({ status, isHeld }) =>
        isHeld ? (
          <Badge tone="warning">{t('held')}</Badge>
        ) : (
          <Badge tone={tones[status]}>{t(`claim.${status}`)}</Badge>
        ),
    },
    { id: 'when', title: t('when'), render: when },
    {
      id: 'way',
      title: t('way'),
      render: ({ kind, maskedIban }) => (kind === 'gutschein' ? t('voucher') : (maskedIban ?? '')),
    },
    {
      id: 'amount',
      title: t('amount'),
      align: 'end',
      render: ({ cents }) => formatEuro(cents, locale),
    },
  ];
  const isFolded = isNarrow && !isAll && rewards.length > FIRST;
  return (
    <>
      <DataTable
        caption={t('rewards')}
        columns={columns}
        rows={isFolded ? rewards.slice(0, FIRST) : rewards}
        keyOf={(reward) => String(rewards.indexOf(reward))}
        narrow="cards"
      />
      {isFolded && (
        <div>
          <Button variant="secondary" size="small" onClick={() => setAll(true)}>
            {t('allRewards', { count: rewards.length })}
          </Button>
        </div>
      )}
    </>
  );
}
