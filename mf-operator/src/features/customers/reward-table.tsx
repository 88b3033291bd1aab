import { useState } from 'react';
import type { Customer } from '@weitersagen/contracts/operator-customers';
import { formatDate } from '@weitersagen/domain/dates';
import { formatEuro } from '@weitersagen/domain/money';
import { holdsRole } from '@weitersagen/domain/operator-roles';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale } from '@weitersagen/platform/services';
import { Badge } from '@weitersagen/ui/badge';
import { Button } from '@weitersagen/ui/button';
import type { Column } from '@weitersagen/ui/data-table';
import { DataTable } from '@weitersagen/ui/data-table';
import { useBankReason } from '../../area/bank-reason/use-bank-reason.ts';
import { useOwnRoles } from '../../area/use-own-roles.ts';
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

interface RewardTableProps {
  readonly client: string;
  readonly rewards: readonly Reward[];
}

/** A customer's rewards with how they stand and how they are paid; who pays gets from there to the payment and its certificate. */
export function RewardTable({ client, rewards }: RewardTableProps) {
  const t = useTexts(customersTexts);
  const reasonText = useBankReason();
  const { data: grants = [] } = useOwnRoles();
  const pays = holdsRole(grants, ['finance'], client);
  const locale = useLocale();
  const isNarrow = useNarrow();
  const [isAll, setAll] = useState(false);
  const date = (at: string) => formatDate(new Date(at), locale);
  /** That money came back, and why, while the reward waits to be paid once more. */
  function cameBack({ status, payment }: Reward): string {
    if (payment?.returnedAt == null || status === 'paidOut') return '';
    const reason = reasonText(payment.returnReason ?? '');
    return t('cameBack', { date: date(payment.returnedAt), reason });
  }
  /** Whose voucher, or to which account. */
  function way({ kind, shop, maskedIban }: Reward): string {
    if (kind !== 'gutschein') return maskedIban ?? '';
    return shop == null ? t('voucher') : t('voucherOf', { shop });
  }
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
    {
      id: 'when',
      title: t('when'),
      wraps: true,
      render: (reward) => [when(reward), cameBack(reward)].filter(Boolean).join('. '),
    },
    {
      id: 'way',
      title: t('way'),
      wraps: true,
      render: way,
    },
    {
      id: 'amount',
      title: t('amount'),
      align: 'end',
      render: ({ cents }) => formatEuro(cents, locale),
    },
    ...(pays && rewards.some(({ payment }) => payment)
      ? [
          {
            id: 'payment',
            title: t('payment'),
            render: ({ payment }: Reward) =>
              payment ? (
                <RouteLink
                  to="BetriebAuszahlungslauf"
                  params={{ lauf: payment.run }}
                  suffix={`?mandant=${client}&zahlung=${payment.number}`}
                >
                  {payment.number}
                </RouteLink>
              ) : null,
          },
        ]
      : []),
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
