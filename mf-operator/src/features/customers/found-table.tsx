import type { CustomerFound } from '@weitersagen/contracts/operator-customers';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { Badge } from '@weitersagen/ui/badge';
import type { Column } from '@weitersagen/ui/data-table';
import { DataTable } from '@weitersagen/ui/data-table';
import classes from './customers.module.css';
import { customersTexts } from './customers-texts.ts';

interface FoundTableProps {
  readonly clients: readonly { readonly id: string; readonly name: string }[];
  readonly customers: readonly CustomerFound[];
  /** What was searched for, so that the way back from a customer leads to it. */
  readonly words: string;
}

/** The customers that a search found, each with what tells it from others of its name. */
export function FoundTable({ clients, customers, words }: FoundTableProps) {
  const t = useTexts(customersTexts);
  const columns: readonly Column<CustomerFound>[] = [
    {
      id: 'name',
      title: t('name'),
      wraps: true,
      render: ({ client, id, name }) => (
        <RouteLink to="BetriebKunde" params={{ mandant: client, kunde: id }} state={{ words }}>
          {name || t('nameless')}
        </RouteLink>
      ),
    },
    { id: 'email', title: t('email'), wraps: true, render: ({ email }) => email ?? '' },
    { id: 'city', title: t('city'), render: ({ city }) => city ?? '' },
    ...(clients.length > 1
      ? [
          {
            id: 'client',
            title: t('client'),
            render: ({ client }: CustomerFound) =>
              clients.find(({ id }) => id === client)?.name ?? client,
          },
        ]
      : []),
    {
      id: 'is',
      title: t('is'),
      render: ({ isReferrer, isContact }) => (
        <span className={classes['marks']}>
          {isReferrer && <Badge tone="primary">{t('referrer')}</Badge>}
          {isContact && <Badge>{t('contact')}</Badge>}
        </span>
      ),
    },
    { id: 'by', title: t('by'), render: ({ by }) => t(`foundBy.${by}`) },
  ];
  return (
    <DataTable
      caption={t('found')}
      columns={columns}
      rows={customers}
      keyOf={({ client, id }) => `${client} ${id}`}
      narrow="cards"
    />
  );
}
