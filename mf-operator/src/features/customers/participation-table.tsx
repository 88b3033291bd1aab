import type { Customer } from '@weitersagen/contracts/operator-customers';
import { formatDate } from '@weitersagen/domain/dates';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale } from '@weitersagen/platform/services';
import type { Column } from '@weitersagen/ui/data-table';
import { DataTable } from '@weitersagen/ui/data-table';
import { LeadLink } from '../../area/lead-link.tsx';
import { customersTexts } from './customers-texts.ts';
import { LeadBadge } from './lead-badge.tsx';
import { useOrderText } from './order-text.ts';

type Participation = Customer['participations'][number];

interface ParticipationTableProps {
  readonly client: string;
  readonly participations: readonly Participation[];
  /** The number of the referral that is looked for. */
  readonly mark: string | null;
}

/** What a customer takes part in as a referrer's contact. */
export function ParticipationTable({ client, participations, mark }: ParticipationTableProps) {
  const t = useTexts(customersTexts);
  const locale = useLocale();
  const orderText = useOrderText();
  const columns: readonly Column<Participation>[] = [
    { id: 'product', title: t('product'), wraps: true, render: ({ product }) => product },
    { id: 'status', title: t('status'), render: ({ status }) => <LeadBadge status={status} /> },
    {
      id: 'referrer',
      title: t('referredBy'),
      wraps: true,
      render: ({ referrer }) =>
        referrer.name === '' ? (
          t('erased')
        ) : (
          <RouteLink to="BetriebKunde" params={{ mandant: client, kunde: referrer.id }}>
            {referrer.name}
          </RouteLink>
        ),
    },
    { id: 'since', title: t('since'), render: ({ at }) => formatDate(new Date(at), locale) },
    {
      id: 'confirmed',
      title: t('dataConfirmed'),
      render: ({ confirmedAt }) =>
        confirmedAt === null ? t('notConfirmed') : formatDate(new Date(confirmedAt), locale),
    },
    { id: 'order', title: t('order'), wraps: true, render: ({ order }) => orderText(order) },
    {
      id: 'number',
      title: t('number'),
      wraps: true,
      render: ({ number }) => <code>{number}</code>,
    },
    {
      id: 'lead',
      title: t('lead'),
      render: ({ lead }) =>
        lead !== undefined && (
          <LeadLink client={client} id={lead}>
            {t('toLead')}
          </LeadLink>
        ),
    },
  ];
  return (
    <DataTable
      caption={t('participations')}
      columns={columns}
      rows={participations}
      keyOf={({ number }) => number}
      mark={mark}
      narrow="cards"
    />
  );
}
