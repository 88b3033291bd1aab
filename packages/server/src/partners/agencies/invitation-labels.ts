import type { invitationKinds, invitationStates } from '@weitersagen/contracts/invitation';
import type { InvitationStatus } from '@weitersagen/domain/invitation-status';

/** Status of an invitation as the wire writes it. */
export const invitationStatusLabels = {
  created: 'Erstellt',
  sent: 'Versendet',
  opened: 'Geoeffnet',
  accepted: 'Angenommen',
  suppressed: 'Gesperrt',
} as const satisfies Record<InvitationStatus, keyof typeof invitationStates>;

/** Who was invited, as the wire writes it. */
export const invitationKindLabels = {
  customer: 'Kunde',
  staff: 'Mitarbeiter',
} as const satisfies Record<'customer' | 'staff', keyof typeof invitationKinds>;
