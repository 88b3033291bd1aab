import type { ConsentStates } from '@weitersagen/domain/consent';

/** What a person may press: an answer of the banner, or the settings. */
const consentActions = ['accept', 'reject', 'choose', 'settings'] as const;
export type ConsentAction = (typeof consentActions)[number];

/** Who asks for consent and remembers the answer: the product itself or an external manager. product.md, section "3 Routes and guards". */
export interface ConsentManager {
  /** The present states. */
  readonly states: () => ConsentStates;
  /** Does what somebody pressed; ends when that led to a choice or to none. */
  readonly act: (action: ConsentAction) => Promise<void>;
  /** Tells each choice made from now on. */
  readonly onChoice: (listener: (states: ConsentStates) => void) => void;
}

export function isConsentAction(name: unknown): name is ConsentAction {
  return consentActions.some((action) => action === name);
}
