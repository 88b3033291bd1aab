import * as z from '@weitersagen/contracts/z';
import { leadStatusLabels, orderStateLabels } from '@weitersagen/domain/wire-labels';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { invitationStatusLabel, kindLabel } from './invitation.ts';
import { commissionStatus } from './money-values.ts';
import { cents, day, instant, share } from './values.ts';

const auth = ['agency', 'agent'] as const;
const text = z.optional(z.string().check(z.maxLength(80)));
const productId = z.optional(z.int().check(z.minimum(0), z.maximum(2_000_000_000)));
const optionalDay = z.optional(day);
const referralStatus = z.enum(['Offen', 'Abgelaufen', 'Storniert']);
const leadStatus = z.enum(Object.values(leadStatusLabels));

/** `alle` is everything the person may see, `ich` what counts to them, an account id what counts to a colleague. */
const params = z.object({ scope: z.string().check(z.maxLength(64)) });

const paging = {
  descending: ['Descending', z.optional(z.boolean())],
  pageSize: ['Pagesize', z.optional(z.int().check(z.minimum(1), z.maximum(100)))],
  page: ['Pagenumber', z.optional(z.int().check(z.minimum(1), z.maximum(100_000)))],
  /** `Weiter` of the page before: the page follows it whatever its number, and is as quick however deep it lies. */
  after: ['Nach', z.optional(z.string().check(z.maxLength(1000)))],
  /** Counts every row, however many; takes longer the more there are. */
  exact: ['Genau', z.optional(z.boolean())],
} as const;

/** Rows by status; empty when there are more than were counted. */
const totalsOf = <T extends z.core.$ZodType>(status: T) =>
  ['Summen', z.array(fields({ status: ['Status', status], count: ['Anzahl', z.int()] }))] as const;

const pageFields = {
  hasNext: ['HasNext', z.boolean()],
  pageCount: ['PageCount', z.int()],
  /** For `Nach` of the next page, with the same order and filter; null on the last. */
  next: ['Weiter', z.nullable(z.string())],
  /** Counted up to 10,000 unless asked for with `Genau`; `TotalCountMinimum` says that there are more. After a key only the page's own rows are counted. */
  totalCount: ['TotalCount', z.int()],
  isMinimum: ['TotalCountMinimum', z.boolean()],
} as const;

const colleague = ['Mitarbeiter', z.nullable(z.string())] as const;
const number = ['Empfehlungsnummer', z.string()] as const;
const product = ['Produkt', z.string()] as const;

export const ReferralReportRow = fields({
  number,
  createdAt: ['Datum', instant],
  expiresAt: ['GueltigBis', instant],
  product,
  channel: ['Kanal', z.nullable(z.string())],
  consultant: ['Berater', z.nullable(z.string())],
  colleague,
  /** The shop whose card led to it. */
  shop: ['Filiale', z.nullable(z.string())],
  referrer: ['Empfehler', z.string()],
  share: ['AnteilEmpfehler', share],
  status: ['Status', referralStatus],
  leads: ['Interessenten', z.int()],
});
export type ReferralReportRow = z.core.output<typeof ReferralReportRow>;

export const reportReferrals = endpoint({
  method: 'PUT',
  path: '/agentur/empfehlungen/:scope',
  asks: true,
  summary: 'Report of referrals: sorted, filtered, paged',
  auth,
  view: 'referrerReport',
  params,
  body: bodyFields({
    ...paging,
    orderBy: ['OrderBy', z.optional(z.enum(['Datum', 'Produkt', 'Kanal', 'Berater']))],
    filter: [
      'Filter',
      z.optional(
        bodyFields({
          from: ['Von', optionalDay],
          to: ['Bis', optionalDay],
          productId: ['Produkt', productId],
          channel: ['Kanal', text],
          consultant: ['Berater', text],
          shopId: ['Filiale', z.optional(z.string().check(z.maxLength(64)))],
          status: ['Status', z.optional(referralStatus)],
        }),
      ),
    ],
  }),
  answer: fields({
    ...pageFields,
    totals: totalsOf(referralStatus),
    rows: ['Eintraege', z.array(ReferralReportRow)],
  }),
  errors: ['viewForbidden', 'unknownNumber'],
});

/** A lead: first name and initial of the contact, no address. */
export const LeadReportRow = fields({
  id: ['Id', z.string()],
  createdAt: ['Datum', instant],
  changedAt: ['Geaendert', instant],
  contact: ['Kontakt', z.string()],
  status: ['Status', leadStatus],
  product,
  /** The campaign or share channel that the contact came by. */
  channel: ['Kanal', z.nullable(z.string())],
  number,
  colleague,
});
export type LeadReportRow = z.core.output<typeof LeadReportRow>;

export const reportLeads = endpoint({
  method: 'PUT',
  path: '/agentur/leads/:scope',
  asks: true,
  summary: 'Report of leads: sorted, filtered, paged; no contact data',
  auth,
  view: 'referrerReport',
  params,
  body: bodyFields({
    ...paging,
    orderBy: ['OrderBy', z.optional(z.enum(['Datum', 'Geaendert', 'Status']))],
    filter: [
      'Filter',
      z.optional(
        bodyFields({
          from: ['Von', optionalDay],
          to: ['Bis', optionalDay],
          status: ['Status', z.optional(leadStatus)],
        }),
      ),
    ],
  }),
  answer: fields({
    ...pageFields,
    totals: totalsOf(leadStatus),
    rows: ['Eintraege', z.array(LeadReportRow)],
  }),
  errors: ['viewForbidden', 'unknownNumber'],
});

/** Until when this person may take the release back; null when they may not. */
const undoUntil = ['RuecknahmeBis', z.nullable(instant)] as const;

export const OrderReportRow = fields({
  externalId: ['Auftragsnummer', z.string()],
  orderedOn: ['Auftragsdatum', day],
  status: ['Status', leadStatus],
  /** What the provider reported last. */
  state: ['Lieferstand', z.enum(Object.values(orderStateLabels))],
  product,
  contact: ['Kontakt', z.string()],
  number,
  colleague,
  releasable: ['Freigebbar', z.boolean()],
  releasedByAgency: ['FreigegebenVonAgentur', z.boolean()],
  /** Who released the order, and who took that back, in the order it happened. */
  releases: [
    'Freigaben',
    z.array(
      fields({
        event: ['Art', z.enum(['Freigegeben', 'Zurueckgenommen'])],
        at: ['Zeitpunkt', instant],
        by: ['Von', z.nullable(z.string())],
      }),
    ),
  ],
  undoUntil,
  /** The agency's own commission in cents; both absent for who may not know it. */
  commissionCents: ['ProvisionCent', z.optional(cents)],
  commissionStatus: ['ProvisionStatus', z.optional(commissionStatus)],
});
export type OrderReportRow = z.core.output<typeof OrderReportRow>;

export const reportOrders = endpoint({
  method: 'PUT',
  path: '/agentur/auftraege/:scope',
  asks: true,
  summary: 'Report of orders: sorted, filtered, paged',
  auth,
  view: 'orderReport',
  params,
  body: bodyFields({
    ...paging,
    orderBy: [
      'OrderBy',
      z.optional(z.enum(['Auftragsdatum', 'Auftragsnummer', 'Produkt', 'Status'])),
    ],
    filter: [
      'Filter',
      z.optional(
        bodyFields({
          from: ['Von', optionalDay],
          to: ['Bis', optionalDay],
          productId: ['Produkt', productId],
          externalId: ['Auftragsnummer', text],
          status: ['Status', z.optional(leadStatus)],
          /** Verified orders that nobody released yet, or those that the agency released. */
          release: ['Freigabe', z.optional(z.enum(['Ausstehend', 'Erteilt']))],
        }),
      ),
    ],
  }),
  answer: fields({
    ...pageFields,
    totals: totalsOf(leadStatus),
    rows: ['Eintraege', z.array(OrderReportRow)],
  }),
  errors: ['viewForbidden', 'unknownNumber'],
});

export const InvitationReportRow = fields({
  id: ['Id', z.string()],
  createdAt: ['Datum', instant],
  changedAt: ['Geaendert', instant],
  invited: ['Eingeladen', z.string()],
  kind: ['Art', kindLabel],
  status: ['Status', invitationStatusLabel],
  colleague,
});
export type InvitationReportRow = z.core.output<typeof InvitationReportRow>;

export const reportInvitations = endpoint({
  method: 'PUT',
  path: '/agentur/einladungen/:scope',
  asks: true,
  summary: 'Report of invitations: sorted, filtered, paged',
  auth,
  view: 'invitationTool',
  params,
  body: bodyFields({
    ...paging,
    orderBy: ['OrderBy', z.optional(z.enum(['Datum', 'Nachname', 'Status']))],
    filter: [
      'Filter',
      z.optional(
        bodyFields({
          from: ['Von', optionalDay],
          to: ['Bis', optionalDay],
          kind: ['Art', z.optional(kindLabel)],
          /** `Offen`: neither accepted nor refused, and still valid. */
          status: ['Status', z.optional(z.enum([...invitationStatusLabel.options, 'Offen']))],
        }),
      ),
    ],
  }),
  answer: fields({
    ...pageFields,
    totals: totalsOf(invitationStatusLabel),
    rows: ['Eintraege', z.array(InvitationReportRow)],
  }),
  errors: ['viewForbidden', 'unknownNumber'],
});

export const listReportValues = endpoint({
  method: 'GET',
  path: '/agentur/werte/:type',
  summary:
    'The products, channels or colleagues that rows of the own reports can have, for filters (at most 400)',
  auth,
  view: 'statisticsReport',
  params: z.object({ type: z.enum(['produkte', 'kanaele', 'mitarbeiter', 'filialen']) }),
  answer: z.array(fields({ key: ['Schluessel', z.string()], label: ['Bezeichnung', z.string()] })),
  errors: ['viewForbidden'],
});

export const releaseOrder = endpoint({
  method: 'PUT',
  path: '/agentur/auftragfreigeben/:number/:decision',
  summary:
    'Releases an order (decision "freigeben") that the provider verified: the agency vouches for the first payment. It takes effect after five minutes, until then "zuruecknehmen" takes it back. Status and what is still missing come back; a repeat changes nothing',
  auth,
  view: 'orderReport',
  params: z.object({
    number: z.string().check(z.minLength(1), z.maxLength(100)),
    decision: z.string().check(z.maxLength(40)),
  }),
  answer: fields({
    externalId: ['Auftragsnummer', z.string()],
    status: ['Status', leadStatus],
    missing: ['Fehlt', z.array(z.enum(['Empfaengerdaten', 'Neukunde']))],
    undoUntil,
  }),
  errors: [
    'viewForbidden',
    'notAuthorised',
    'unknownNumber',
    'unknownPath',
    'notOffered',
    'orderNotReleasable',
    'releaseFinal',
  ],
});
