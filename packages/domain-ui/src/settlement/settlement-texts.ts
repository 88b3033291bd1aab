import type { Settlement } from '@weitersagen/contracts/settlements';

/** How a document stands, as its page says it: what takes back is not paid but set off. */
export type NoteState = Settlement['status'] | 'toSetOff' | 'setOff';

/** The state of a document as its page says it. */
export function noteState({
  status,
  grossCents,
}: Pick<Settlement, 'status' | 'grossCents'>): NoteState {
  if (grossCents > 0) return status;
  return status === 'Bezahlt' ? 'setOff' : 'toSetOff';
}

/** The colour that helps the word of a settlement's status. */
export const statusTone = {
  Erstellt: 'neutral',
  Freigegeben: 'primary',
  Bezahlt: 'positive',
  toSetOff: 'primary',
  setOff: 'positive',
} as const satisfies Record<NoteState, string>;
