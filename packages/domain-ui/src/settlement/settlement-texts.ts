import type { Settlement } from '@weitersagen/contracts/settlements';

/** The colour that helps the word of a settlement's status. */
export const statusTone = {
  Erstellt: 'neutral',
  Freigegeben: 'primary',
  Bezahlt: 'positive',
} as const satisfies Record<Settlement['status'], string>;
