import type { ClaimStatus } from './claim-status.ts';
import type { KeyScope, KeyState } from './key-scopes.ts';
import type { LeadStatus } from './lead-status.ts';
import type { AgencyRole, AgencyView } from './permissions.ts';
import type { StatusActor, StatusMessageKey } from './status-message.ts';

/** Lead status as the wire writes it. Source: product.md, section "6 Status machines". */
export const leadStatusLabels = {
  open: 'Offen',
  ok: 'Ok',
  released: 'Freigegeben',
  paid: 'Gezahlt',
  expired: 'Abgelaufen',
  cancelled: 'Storniert',
} as const satisfies Record<LeadStatus, string>;

/** Reward-claim status as the wire writes it. Source: product.md, section "6 Status machines". */
export const claimStatusLabels = {
  open: 'Offen',
  available: 'Bereitgestellt',
  collected: 'Abgeholt',
  paidOut: 'Ausgezahlt',
  expired: 'Abgelaufen',
  cancelled: 'Storniert',
} as const satisfies Record<ClaimStatus, string>;

/** State of a referral as its link shows it. `pending` waits for the referrer's confirmation, `blocked` is closed for good or for now. */
export const linkStateLabels = {
  active: 'Offen',
  pending: 'Unbestaetigt',
  expired: 'Abgelaufen',
  blocked: 'Gesperrt',
} as const;

/** State of an order as the provider's feed writes it. Source: product.md, section "14 Payouts and ledger". */
export const orderStateLabels = {
  new: 'neu',
  verified: 'geprueft',
  firstPayment: 'ersteZahlung',
  cancelled: 'storniert',
} as const;

/** How a recipient's participation stands. `withdrawn` was ended by the recipient, `ended` in another way. */
export const participationLabels = {
  open: 'Offen',
  contract: 'Vertrag',
  withdrawn: 'Widerrufen',
  ended: 'Beendet',
} as const;

/** Who gets a reward. */
export const beneficiaryLabels = { referrer: 'Empfehler', recipient: 'Empfaenger' } as const;

/** What the provider says to a customer number; `expired` when it says nothing in time. */
export const checkResultLabels = {
  pending: 'Offen',
  confirmed: 'Bestaetigt',
  rejected: 'Abgelehnt',
  expired: 'Abgelaufen',
} as const;

/** Consent to one tracker. Source: product.md, section "13 Mail and consent". */
export const consentStateLabels = {
  given: 'Erteilt',
  declined: 'Abgelehnt',
  unset: 'Offen',
} as const;

/** Whether a picture shows a reward whole or one side's half. */
export const pictureFormLabels = { whole: 'Ganz', half: 'Halb' } as const;

/** Kind of a member of staff. */
export const staffKindLabels = {
  agency: 'Agentur',
  seller: 'Vertriebspartner',
  agent: 'Agent',
  operator: 'Betreiber',
} as const;

/** How a version of an area stands for a client. Source: product.md, section "14 Payouts and ledger". */
export const deliveryStateLabels = {
  trial: 'Probe',
  live: 'Live',
  before: 'Davor',
  revoked: 'Zurueckgenommen',
  old: 'Frueher',
} as const;

/** Who has to act next; "you" is the reader, a referrer. Source: product.md, section "6 Status machines". */
export const actorLabels = {
  you: 'Sie',
  contact: 'Kontakt',
  provider: 'Anbieter',
  us: 'Betreiber',
  nobody: 'Niemand',
} as const satisfies Record<StatusActor, string>;

/** The thirteen messages of the status bar. Source: product.md, section "6 Status machines". */
export const messageLabels = {
  notReacted: 'KeineReaktion',
  notReactedExpired: 'KeineReaktionAbgelaufen',
  rewardAfterContract: 'PraemieNachVertrag',
  contactRewardAfterContract: 'PraemieDesKontaktsNachVertrag',
  contractSigned: 'VertragAbgeschlossen',
  claimInProcessing: 'PraemienanspruchInBearbeitung',
  contractFailed: 'VertragNichtZustande',
  paidSoon: 'AuszahlungBald',
  pickUpReward: 'PraemieAbholen',
  enterBankData: 'BankdatenEingeben',
  paidShortly: 'AuszahlungInKuerze',
  paid: 'PraemieAusgezahlt',
  rewardExpired: 'PraemieAbgelaufen',
} as const satisfies Record<StatusMessageKey, string>;

/** Agency role as the wire writes it. Source: product.md, section "8 Roles and permissions". */
export const agencyRoleLabels = {
  owner: 'AgenturInhaber',
  inactiveOwner: 'AgenturInhaber_inaktiv',
  employee: 'AgenturMitarbeiter',
  none: 'Nase',
} as const satisfies Record<AgencyRole, string>;

/** Agency view as the wire writes it. Source: product.md, section "8 Roles and permissions". */
export const agencyViewLabels = {
  employees: 'Mitarbeiter',
  invitationTool: 'Einladungstool',
  rewardPlan: 'Praemienplan',
  invoices: 'Rechnungen',
  administration: 'Verwaltung',
  orderReport: 'AuftragsReport',
  referrerReport: 'EmpfehlerReport',
  rewards: 'Praemien',
  statisticsReport: 'StatistikReport',
  masterData: 'Stammdaten',
  addRewardPlan: 'AddPraemienplan',
  deleteRewardPlan: 'DeletePraemienplan',
} as const satisfies Record<AgencyView, string>;

/** Wire label of a lead status. */
export type LeadStatusLabel = (typeof leadStatusLabels)[LeadStatus];
/** Wire label of a reward-claim status. */
export type ClaimStatusLabel = (typeof claimStatusLabels)[ClaimStatus];
/** Wire label of an agency role. */
export type AgencyRoleLabel = (typeof agencyRoleLabels)[AgencyRole];
/** Wire label of an agency view. */
export type AgencyViewLabel = (typeof agencyViewLabels)[AgencyView];

/** Lead status by wire label. */
export const leadStatusByLabel = {
  Offen: 'open',
  Ok: 'ok',
  Freigegeben: 'released',
  Gezahlt: 'paid',
  Abgelaufen: 'expired',
  Storniert: 'cancelled',
} as const satisfies Record<LeadStatusLabel, LeadStatus>;

/** Reward-claim status by wire label. */
export const claimStatusByLabel = {
  Offen: 'open',
  Bereitgestellt: 'available',
  Abgeholt: 'collected',
  Ausgezahlt: 'paidOut',
  Abgelaufen: 'expired',
  Storniert: 'cancelled',
} as const satisfies Record<ClaimStatusLabel, ClaimStatus>;

/** Agency role by wire label. */
export const agencyRoleByLabel = {
  AgenturInhaber: 'owner',
  AgenturInhaber_inaktiv: 'inactiveOwner',
  AgenturMitarbeiter: 'employee',
  Nase: 'none',
} as const satisfies Record<AgencyRoleLabel, AgencyRole>;

/** Why work failed, for the page of what was given up: the mail server's answer, the database, the program, or its process went away. */
export const workFailureLabels = {
  mail: 'Mailserver',
  database: 'Datenbank',
  program: 'Programm',
  gone: 'Abgebrochen',
} as const;

/** Whether a periodic job waits to be run, runs, or does neither. */
export const jobStateLabels = { idle: 'Ruht', waiting: 'Wartet', running: 'Laeuft' } as const;

/** How the last run of a periodic job ended. */
export const jobResultLabels = { ok: 'Erfolgreich', failed: 'Fehlgeschlagen' } as const;

/** What a key of a client's systems may be for. Source: product.md, section "9 Calls". */
export const keyScopeLabels = {
  orders: 'Auftraege',
  customerNumbers: 'Kundennummern',
  bounces: 'Unzustellbar',
  portalSignIn: 'Portalanmeldung',
  catalogue: 'Katalog',
} as const satisfies Record<KeyScope, string>;

/** What a column of a file of consultants can hold, as we head it. Source: product.md, section "5 Entities". */
export const consultantColumnLabels = {
  externalId: 'Nummer',
  lastName: 'Nachname',
  firstName: 'Vorname',
  postalCode: 'PLZ',
  city: 'Ort',
  isListed: 'Gelistet',
} as const;

/** What a file does to what one of its entries is about. Source: product.md, section "5 Entities". */
export const fileOutcomeLabels = {
  refused: 'Abgelehnt',
  added: 'Neu',
  changed: 'Geaendert',
  same: 'Unveraendert',
} as const;

/** Whether a product is offered today, from a later day on, or no more. Source: product.md, section "5 Entities". */
export const productStateLabels = {
  offered: 'Angeboten',
  announced: 'Angekuendigt',
  ended: 'Beendet',
} as const;

/** How a version of a reward stands on a day; `proposed` waits for a second person. Source: product.md, section "5 Entities". */
export const rewardStateLabels = {
  active: 'Laufend',
  announced: 'Angekuendigt',
  ended: 'Beendet',
  proposed: 'Vorgeschlagen',
} as const;

/** What is done with several products at once. Source: product.md, section "5 Entities". */
export const bulkChangeLabels = {
  deactivate: 'Beenden',
  activate: 'Anbieten',
  until: 'AngebotenBis',
  category: 'Kategorie',
} as const;

/** How a version of a commission or a price stands: it holds, will, or did. Source: product.md, section "5 Entities". */
export const versionStateLabels = {
  active: 'Laufend',
  announced: 'Angekuendigt',
  ended: 'Beendet',
} as const;

/** How a campaign stands on a day. Source: product.md, section "5 Entities". */
export const campaignStateLabels = {
  active: 'Laufend',
  announced: 'Angekuendigt',
  ended: 'Beendet',
} as const;

/** How a key stands. Source: product.md, section "9 Calls". */
export const keyStateLabels = {
  good: 'Gueltig',
  waiting: 'WartetAufZweitePerson',
  replaced: 'Ersetzt',
  ended: 'Abgelaufen',
  revoked: 'Widerrufen',
} as const satisfies Record<KeyState, string>;

/** What a programme needs before it can live. Source: product.md, section "2 Tenants and switches". */
export const setupStepLabels = {
  imprint: 'Impressum',
  dataProtection: 'Datenschutz',
  terms: 'Bedingungen',
  participation: 'Teilnahme',
  accessibility: 'Barrierefreiheit',
  product: 'Produkt',
  reward: 'Praemie',
  shop: 'Shop',
  orders: 'Auftraege',
  vouchers: 'Gutscheine',
  host: 'Host',
  payoutAccount: 'Auszahlungskonto',
  mailSender: 'Absender',
  issuer: 'Aussteller',
  testRun: 'Probelauf',
} as const;

/** Whether a step of the setup is done; `waiting` waits for a second person, and of an `unchecked` one nobody knows. */
export const setupStateLabels = {
  done: 'Erledigt',
  open: 'Offen',
  waiting: 'Wartet',
  unchecked: 'NichtGeprueft',
} as const;
/** Kinds of texts that operators keep. Source: product.md, section "9 Calls". */
export const textKindLabels = {
  block: 'Textblock',
  faq: 'Frage',
  footnote: 'Fussnote',
  variable: 'Variable',
  agencyVariable: 'Agenturvariable',
  keyVisual: 'Bildtext',
  mail: 'Mail',
} as const;

/** How a text stands: `empty` is a place of a page that nobody wrote for, `changed` is shown and has a draft beside it. */
export const textStateLabels = {
  empty: 'Leer',
  draft: 'Entwurf',
  scheduled: 'Geplant',
  published: 'Veroeffentlicht',
  changed: 'Geaendert',
  hidden: 'Verborgen',
} as const;

/** How a version of a text stands. */
export const textVersionLabels = {
  draft: 'Entwurf',
  scheduled: 'Geplant',
  published: 'Veroeffentlicht',
  replaced: 'Ersetzt',
} as const;

/** How a version of a legal text stands on a day. */
export const legalVersionLabels = {
  announced: 'Angekuendigt',
  holds: 'Gilt',
  replaced: 'Ersetzt',
} as const;

/** Why somebody may not decide as a second person: they made it themselves, or their access belongs together with the maker's. */
export const noSecondPersonLabels = {
  own: 'Selbst',
  near: 'Verbunden',
} as const;

/** Why an operator may no longer do what they proposed. */
export const makerGoneLabels = {
  blocked: 'Gesperrt',
  withoutRole: 'RolleVerloren',
  removed: 'Entfernt',
} as const;
