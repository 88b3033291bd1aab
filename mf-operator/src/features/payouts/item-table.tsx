import { useState } from 'react';
import { returnItem } from '@weitersagen/contracts/operator-payouts';
import type { PayoutItem } from '@weitersagen/contracts/operator-payouts';
import { formatDate } from '@weitersagen/domain/dates';
import { formatEuro } from '@weitersagen/domain/money';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import type { Column } from '@weitersagen/ui/data-table';
import { DataTable } from '@weitersagen/ui/data-table';
import { Stack } from '@weitersagen/ui/layout';
import { RouteLink } from '@weitersagen/platform/route-link';
import { Text } from '@weitersagen/ui/text';
import { dayText } from '../../area/day-text.ts';
import { CertificateButton } from './certificate-button.tsx';
import { useEndReason } from './use-end-reason.ts';
import { payoutsTexts } from './payouts-texts.ts';
import { ReasonQuestion } from '../../area/reason-question.tsx';
import type { ShownRun } from './run-of.ts';
import { WhatFor } from './what-for.tsx';

interface ItemTableProps {
  readonly run: ShownRun;
  readonly isBusy: boolean;
  /** The payment that is looked for. */
  readonly mark: string | null;
  /** Told what the page says then. */
  readonly onEnd: (notice: string | null) => Promise<void>;
}

/** The payments of a run; one that was transferred may come back. */
export function ItemTable({
  run: { client, state, items, isWithBank },
  isBusy,
  mark,
  onEnd,
}: ItemTableProps) {
  const t = useTexts(payoutsTexts);
  const { api } = useArea();
  const locale = useLocale();
  const reasonOf = useEndReason();
  const [back, setBack] = useState<PayoutItem | null>(null);
  const isOut = isWithBank && (state === 'released' || state === 'confirmed');
  const mayReturn = ({ ended, cents, offsetCents }: PayoutItem) =>
    isOut && ended === null && cents > offsetCents;
  const isPaid = (item: PayoutItem) =>
    item.ended === null &&
    (item.booked !== null || state === 'confirmed') &&
    item.cents > item.offsetCents;
  const hasEnded = items.some(({ ended }) => ended !== null);
  const columns: readonly Column<PayoutItem>[] = [
    { id: 'name', title: t('column.name'), wraps: true, render: ({ name }) => name },
    { id: 'iban', title: t('column.iban'), wraps: true, render: ({ maskedIban }) => maskedIban },
    {
      id: 'number',
      title: t('column.number'),
      wraps: true,
      render: ({ id }) => <code>{id}</code>,
    },
    { id: 'for', title: t('column.for'), wraps: true, render: (item) => <WhatFor reward={item} /> },
    {
      id: 'amount',
      title: t('column.amount'),
      align: 'end',
      render: ({ cents, offsetCents }) => (
        <Stack gap={4}>
          <span>{formatEuro(cents, locale)}</span>
          {offsetCents > 0 && (
            <Text size="small" tone="muted">
              {t('setOff', { sum: formatEuro(offsetCents, locale) })}
            </Text>
          )}
        </Stack>
      ),
    },
    ...(items.some(({ booked }) => booked !== null)
      ? [
          {
            id: 'booked',
            title: t('column.booked'),
            wraps: true,
            render: ({ booked }: PayoutItem) =>
              booked && (
                <Stack gap={4}>
                  <span>{dayText(booked.day, locale)}</span>
                  {booked.file === null ? (
                    <Text size="small" tone="muted">
                      {t('notedByHand')}
                    </Text>
                  ) : (
                    <RouteLink
                      to="BetriebBankantwort"
                      params={{ datei: booked.file.id }}
                      suffix={`?mandant=${client}`}
                    >
                      {booked.file.name}
                    </RouteLink>
                  )}
                </Stack>
              ),
          },
        ]
      : []),
    ...(hasEnded
      ? [
          {
            id: 'ended',
            title: t('column.ended'),
            wraps: true,
            render: ({ ended }: PayoutItem) =>
              ended && (
                <Stack gap={4}>
                  <span>
                    {t('endedAt', {
                      at: formatDate(new Date(ended.at), locale),
                      reason: reasonOf(ended.reason),
                    })}
                  </span>
                  {ended.isLapsed && ended.reason !== 'waived' && (
                    <Text size="small" tone="muted">
                      {t('lapsed')}
                    </Text>
                  )}
                </Stack>
              ),
          },
        ]
      : []),
    ...(items.some((item) => mayReturn(item) || isPaid(item))
      ? [
          {
            id: 'action',
            title: t('column.action'),
            render: (item: PayoutItem) => (
              <Stack gap={8} align="start">
                {isPaid(item) && <CertificateButton client={client} item={item} />}
                {mayReturn(item) && (
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={t('returnOf', {
                      name: item.name,
                      sum: formatEuro(item.cents, locale),
                    })}
                    onClick={() => setBack(item)}
                  >
                    {t('return')}
                  </Button>
                )}
              </Stack>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <DataTable
        caption={t('itemsCaption')}
        columns={columns}
        rows={items}
        keyOf={({ id }) => id}
        mark={mark}
        busy={isBusy}
        narrow="cards"
      />
      {back !== null && (
        <ReasonQuestion
          title={t('returnTitle')}
          text={t('returnText', {
            name: back.name,
            sum: formatEuro(back.cents, locale),
          })}
          press={t('return')}
          call={(reason) => api.call(returnItem, { body: { client, item: back.id, reason } })}
          done={({ isOver }) => t(isOver ? 'returnedOver' : 'returned', { name: back.name })}
          over={t('over')}
          onEnd={async (notice) => {
            setBack(null);
            if (notice !== null) await onEnd(notice);
          }}
        />
      )}
    </>
  );
}
