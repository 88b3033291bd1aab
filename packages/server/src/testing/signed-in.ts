import type { SecondStep, StaffSignedIn } from '@weitersagen/contracts/staff';

/** The session of a sign-in by password. Throws when it asks for a second step. */
export function signedInBy(answer: StaffSignedIn | SecondStep): StaffSignedIn {
  if ('ticket' in answer) throw new Error('The sign-in asks for a second step');
  return answer;
}

/** The ticket of a sign-in by password. Throws when it opened a session. */
export function ticketOf(answer: StaffSignedIn | SecondStep): string {
  if ('ticket' in answer) return answer.ticket;
  throw new Error('The sign-in asks for no second step');
}
