import { allowsTransition, type Transition } from './transition.ts';

/** Where an invitation stands; `created` has a link only, `suppressed` was ended by a refusal. */
export type InvitationStatus = 'created' | 'sent' | 'opened' | 'accepted' | 'suppressed';

type Trigger = 'mail' | 'look' | 'acceptance' | 'refusal';

/** Every allowed step of an invitation. Source: product.md, section "6 Status machines". */
export const invitationTransitions: readonly Transition<InvitationStatus, Trigger>[] = [
  { from: 'created', to: 'sent', trigger: 'mail' },
  { from: 'created', to: 'opened', trigger: 'look' },
  { from: 'sent', to: 'opened', trigger: 'look' },
  { from: 'created', to: 'accepted', trigger: 'acceptance' },
  { from: 'sent', to: 'accepted', trigger: 'acceptance' },
  { from: 'opened', to: 'accepted', trigger: 'acceptance' },
  { from: 'created', to: 'suppressed', trigger: 'refusal' },
  { from: 'sent', to: 'suppressed', trigger: 'refusal' },
  { from: 'opened', to: 'suppressed', trigger: 'refusal' },
];

/** Says whether an invitation may take a step. */
export function mayMoveInvitation(from: InvitationStatus, to: InvitationStatus): boolean {
  return allowsTransition(invitationTransitions, from, to);
}
