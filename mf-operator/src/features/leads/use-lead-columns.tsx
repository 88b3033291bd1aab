import type { ClientLead } from '@weitersagen/contracts/operator-leads';
import { berlinDay, formatDate } from '@weitersagen/domain/dates';
import { formatEuro } from '@weitersagen/domain/money';
import { holdsRole } from '@weitersagen/domain/operator-roles';
import { leadStatusLabels } from '@weitersagen/domain/wire-labels';
import { toneOf } from '@weitersagen/domain-ui/referral-reports/lead-status';
import type { ReportColumn } from '@weitersagen/domain-ui/report/report-definition';
import { useTexts, type KeyIn, type KeyOf } from '@weitersagen/platform/i18n';
import { useSearchParams } from '@weitersagen/platform/router';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale } from '@weitersagen/platform/services';
import { Badge } from '@weitersagen/ui/badge';
import { dayText } from '../../area/day-text.ts';
import { LeadLink } from '../../area/lead-link.tsx';
import { useLeadStatus } from '../../area/use-lead-status.ts';
import { useOwnRoles } from '../../area/use-own-roles.ts';
import { leadsTexts } from './leads-texts.ts';
import type de from './locales/de.json';

/** The columns of the leads of a client, in the list and in a file. The contact's name leads to the lead, or to the customer where the lead is what is shown. */
export function useLeadColumns(
  of: string | null,
  to: 'lead' | 'customers' = 'lead',
): readonly ReportColumn<ClientLead>[] {
  const t = useTexts(leadsTexts);
  const locale = useLocale();
  const statusText = useLeadStatus();
  const [params] = useSearchParams();
  const { data: grants = [] } = useOwnRoles();
  // Pages of customers are support's; finance reads here what it releases.
  const client = of !== null && holdsRole(grants, ['support'], of) ? of : null;
  const column = (
    id: KeyIn<'column', KeyOf<typeof de>>,
    text: (lead: ClientLead) => string,
    more: Partial<ReportColumn<ClientLead>> = {},
  ): ReportColumn<ClientLead> => ({
    id,
    title: t(`column.${id}`),
    text,
    render: text,
    ...more,
  });
  const nameOf = (person: ClientLead['contact']) =>
    person === null ? t('erased') : person.name || t('nameless');
  /** Leads to the page of who is not erased. */
  const linkTo = (person: ClientLead['contact']) =>
    person === null || client === null ? (
      nameOf(person)
    ) : (
      <RouteLink to="BetriebKunde" params={{ mandant: client, kunde: person.id }}>
        {nameOf(person)}
      </RouteLink>
    );
  const statusOf = ({ status }: ClientLead) => statusText(status);
  return [
    column('contact', ({ contact }) => nameOf(contact), {
      wraps: true,
      render: ({ id, contact }) =>
        to === 'customers' ? (
          linkTo(contact)
        ) : (
          <LeadLink client={of} id={id} from={params}>
            {nameOf(contact)}
          </LeadLink>
        ),
    }),
    column('since', ({ at }) => formatDate(new Date(at), locale), {
      value: ({ at }) => ({ day: berlinDay(new Date(at)) }),
    }),
    column('status', statusOf, {
      render: (lead) => (
        <Badge tone={toneOf(leadStatusLabels[lead.status])}>{statusOf(lead)}</Badge>
      ),
    }),
    column('product', ({ product }) => product, { wraps: true }),
    column('referrer', ({ referrer }) => nameOf(referrer), {
      wraps: true,
      render: ({ referrer }) => linkTo(referrer),
    }),
    column(
      'order',
      ({ order }) =>
        order === null
          ? t('noOrder')
          : t('orderOf', { number: order.number, state: t(`orderState.${order.state}`) }),
      { wraps: true },
    ),
    column('orderedOn', ({ order }) => (order === null ? '' : dayText(order.on, locale)), {
      value: ({ order }) => (order === null ? '' : { day: order.on }),
    }),
    column('rewards', ({ cents }) => (cents === null ? '' : formatEuro(cents, locale)), {
      align: 'end',
      value: ({ cents }) => (cents === null ? '' : { cents }),
    }),
    column('number', ({ number }) => number, {
      wraps: true,
      render: ({ number, referrer, contact }) => {
        const side = referrer ?? contact;
        const shown = <code>{number}</code>;
        return side === null || client === null ? (
          shown
        ) : (
          <RouteLink
            to="BetriebKunde"
            params={{ mandant: client, kunde: side.id }}
            suffix={`?empfehlung=${encodeURIComponent(number)}`}
          >
            {shown}
          </RouteLink>
        );
      },
    }),
  ];
}
