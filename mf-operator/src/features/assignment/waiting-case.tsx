import type { WaitingLead, WaitingOrder } from '@weitersagen/contracts/operator-waiting-orders';
import { formatDate } from '@weitersagen/domain/dates';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Card } from '@weitersagen/ui/card';
import { DataTable, type Column } from '@weitersagen/ui/data-table';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { useLeadStatus } from '../../area/use-lead-status.ts';
import { CustomerLink } from '../../area/customer-link.tsx';
import { assignmentTexts } from './assignment-texts.ts';
import { useOutlook } from './use-outlook.ts';

interface WaitingCaseProps {
  readonly client: string;
  readonly order: WaitingOrder;
  /** With the participation for which the order counts; null leaves it out. */
  readonly onDecide: (lead: WaitingLead | null) => void;
}

/** An order that waits: what was reported, why it waits, what it would bring, and the participations that it may be of. */
export function WaitingCase({ client, order, onDecide }: WaitingCaseProps) {
  const t = useTexts(assignmentTexts);
  const statusText = useLeadStatus();
  const locale = useLocale();
  const outlook = useOutlook();
  const day = (text: string) => formatDate(new Date(text), locale);
  const { number, product, orderedOn, state, isNewCustomer, reportedAt, why, referrer } = order;
  const mayAccept = !order.isBlocked && order.outlook !== null;
  const columns: readonly Column<WaitingLead>[] = [
    {
      id: 'name',
      title: t('contact'),
      wraps: true,
      render: ({ contact }) => (
        <CustomerLink client={client} id={contact.id}>
          {contact.name}
        </CustomerLink>
      ),
    },
    { id: 'email', title: t('email'), wraps: true, render: ({ contact }) => contact.email },
    { id: 'since', title: t('since'), render: ({ since }) => day(since) },
    {
      id: 'status',
      title: t('status'),
      wraps: true,
      render: ({ status, isConfirmed }) =>
        isConfirmed ? statusText(status) : t('unconfirmed', { status: statusText(status) }),
    },
    ...(mayAccept
      ? [
          {
            id: 'do',
            title: t('decision'),
            stays: true,
            render: (lead: WaitingLead) => (
              <Button
                variant="secondary"
                aria-label={t('accept.of', { number, name: lead.contact.name })}
                onClick={() => onDecide(lead)}
              >
                {t('accept.press')}
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <Card>
      <Stack gap={16}>
        <Heading level={2} size="small">
          {t('orderOf', { number, product })}
        </Heading>
        <DefinitionList
          items={[
            { term: t('why'), detail: t(`reason.${why}`) },
            {
              term: t('ordered'),
              detail: t('orderedOn', { date: day(orderedOn), state: t(`state.${state}`) }),
            },
            { term: t('reported'), detail: day(reportedAt) },
            {
              term: t('newCustomer'),
              detail: isNewCustomer === null ? t('unknown') : t(isNewCustomer ? 'yes' : 'no'),
            },
            {
              term: t('referrer'),
              detail: (
                <CustomerLink
                  client={client}
                  id={referrer.id}
                >{`${referrer.name}, ${referrer.email}`}</CustomerLink>
              ),
            },
            { term: t('brings'), detail: outlook(order, t('theContact')) },
          ]}
        />
        {order.isBlocked && <Notice tone="warning" title={t('blocked')} />}
        {order.leads.length > 0 ? (
          <DataTable
            caption={t('leadsOf', { number })}
            columns={columns}
            rows={order.leads}
            keyOf={({ lead }) => lead}
            narrow="cards"
          />
        ) : (
          <Notice tone="info" title={t('noLead')} />
        )}
        <Cluster gap={12}>
          <Button
            variant="secondary"
            aria-label={t('decline.of', { number })}
            onClick={() => onDecide(null)}
          >
            {t('decline.press')}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}
