import type { Customer } from '@weitersagen/contracts/operator-customers';
import { formatDate } from '@weitersagen/domain/dates';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale } from '@weitersagen/platform/services';
import type { Column } from '@weitersagen/ui/data-table';
import { DataTable } from '@weitersagen/ui/data-table';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { useFocusWhen } from '@weitersagen/ui/use-focus-when';
import { Block } from '../../area/block.tsx';
import { LeadLink } from '../../area/lead-link.tsx';
import { customersTexts } from './customers-texts.ts';
import { LeadBadge } from './lead-badge.tsx';
import { useOrderText } from './order-text.ts';

type Referral = Customer['referrals'][number];
type Contact = Referral['contacts'][number];

interface ReferralsProps {
  readonly client: string;
  readonly referrals: readonly Referral[];
  /** The number of the one that is looked for. */
  readonly mark: string | null;
}

/** So many referrals, each with its table, are seen at once. */
const MANY = 3;

/** What a customer recommended, the newest first, and who takes part by it. */
export function Referrals({ client, referrals, mark }: ReferralsProps) {
  const t = useTexts(customersTexts);
  return (
    <Block
      title={t('referrals')}
      count={referrals.length}
      waits={referrals.some(({ number }) => number === mark)}
      isLong={referrals.length > MANY}
      gap={24}
    >
      {referrals.length === 0 && <Text tone="muted">{t('noReferrals')}</Text>}
      {referrals.map((referral) => (
        <OneReferral
          key={referral.number}
          client={client}
          referral={referral}
          isMarked={referral.number === mark}
        />
      ))}
    </Block>
  );
}

function OneReferral({
  client,
  referral,
  isMarked,
}: {
  readonly client: string;
  readonly referral: Referral;
  readonly isMarked: boolean;
}) {
  const heading = useFocusWhen<HTMLHeadingElement>(isMarked);
  const t = useTexts(customersTexts);
  const locale = useLocale();
  const orderText = useOrderText();
  const date = (at: string) => formatDate(new Date(at), locale);
  const columns: readonly Column<Contact>[] = [
    {
      id: 'who',
      title: t('who'),
      wraps: true,
      render: ({ who }) =>
        who === null ? (
          t('erased')
        ) : (
          <RouteLink to="BetriebKunde" params={{ mandant: client, kunde: who.id }}>
            {who.name}
          </RouteLink>
        ),
    },
    { id: 'status', title: t('status'), render: ({ status }) => <LeadBadge status={status} /> },
    { id: 'since', title: t('since'), render: ({ at }) => date(at) },
    { id: 'order', title: t('order'), wraps: true, render: ({ order }) => orderText(order) },
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
  const { number, product, at, expiresAt, isClosed, contacts } = referral;
  const title = t('referralOf', { product, date: date(at) });
  return (
    <Stack gap={8}>
      <Heading level={3} size="small" focusRef={heading}>
        {title}
      </Heading>
      <Text size="small" tone="muted">
        {isClosed ? t('closed') : t('until', { date: date(expiresAt) })}, {t('number')}{' '}
        <code>{number}</code>
      </Text>
      {contacts.length === 0 ? (
        <Text>{t('noContacts')}</Text>
      ) : (
        <DataTable
          caption={title}
          columns={columns}
          rows={contacts}
          keyOf={({ who, at: since }) => `${since} ${who?.id ?? ''}`}
          narrow="cards"
        />
      )}
    </Stack>
  );
}
