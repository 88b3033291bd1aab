import type { ClaimStatus } from './claim-status.ts';
import type { LeadStatus } from './lead-status.ts';
import type { AgencyRole, AgencyView } from './permissions.ts';

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
