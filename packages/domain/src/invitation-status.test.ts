import { expect, it } from 'vitest';
import { mayMoveInvitation, type InvitationStatus } from './invitation-status.ts';

const all: readonly InvitationStatus[] = ['created', 'sent', 'opened', 'accepted', 'suppressed'];

it('ends an invitation with its acceptance or a refusal', () => {
  for (const to of all) {
    expect(mayMoveInvitation('accepted', to)).toBe(false);
    expect(mayMoveInvitation('suppressed', to)).toBe(false);
  }
});

it('lets every open invitation be opened or accepted, and never go back', () => {
  expect(mayMoveInvitation('created', 'accepted')).toBe(true);
  expect(mayMoveInvitation('sent', 'opened')).toBe(true);
  expect(mayMoveInvitation('opened', 'sent')).toBe(false);
  expect(mayMoveInvitation('sent', 'created')).toBe(false);
});
