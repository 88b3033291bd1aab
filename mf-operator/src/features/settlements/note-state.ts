import type { CreditNoteOfRun } from '@weitersagen/contracts/operator-settlements';

/** How a credit note stands, in the word of its page: what takes back is not paid but set off. */
export type NoteState = CreditNoteOfRun['state'] | 'toSetOff' | 'setOff';

/** The colours that help the words. */
export const noteTones = {
  created: 'warning',
  released: 'primary',
  paid: 'positive',
  toSetOff: 'primary',
  setOff: 'positive',
} as const satisfies Record<NoteState, string>;

/** The state of a credit note as its page says it. */
export function noteState({
  state,
  grossCents,
}: Pick<CreditNoteOfRun, 'state' | 'grossCents'>): NoteState {
  if (grossCents > 0) return state;
  return state === 'paid' ? 'setOff' : 'toSetOff';
}
