import { leadStatusByLabel } from '@weitersagen/domain/wire-labels';
import type { LeadStatusLabel } from '@weitersagen/domain/wire-labels';

/** Every label of a lead's status, in the order of its life. */
export const leadStatuses = [
  'Offen',
  'Ok',
  'Freigegeben',
  'Gezahlt',
  'Abgelaufen',
  'Storniert',
] as const satisfies readonly LeadStatusLabel[];

const tones = {
  open: 'neutral',
  ok: 'primary',
  released: 'positive',
  paid: 'positive',
  expired: 'warning',
  cancelled: 'critical',
} as const;

/** The colour that helps the word of a status. */
export const toneOf = (label: LeadStatusLabel) => tones[leadStatusByLabel[label]];
