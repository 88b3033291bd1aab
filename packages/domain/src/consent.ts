import { CONSENT_COOKIE_DAYS } from './constants.ts';

/** What a visitor is asked about; `required` is always on and asked of nobody. product.md, section "3 Routes and guards". */
export const consentCategories = ['required', 'functional', 'analytical', 'marketing'] as const;
export type ConsentCategory = (typeof consentCategories)[number];
export type OptionalCategory = Exclude<ConsentCategory, 'required'>;
export const optionalCategories = ['functional', 'analytical', 'marketing'] as const;

/** Everything that needs a consent, by its own name; each is given, declined or unset for itself. */
export const trackers = {
  matomo: 'analytical',
  vitals: 'analytical',
  channel: 'marketing',
  reviews: 'functional',
} as const satisfies Readonly<Record<string, OptionalCategory>>;
export type Tracker = keyof typeof trackers;

/** Version of the texts of banner and dialog, as the proof names it. A new one asks everybody again. */
export const CONSENT_TEXT_VERSION = '2026-2';
/** How long a choice counts, in seconds. */
export const CONSENT_SECONDS = CONSENT_COOKIE_DAYS * 86_400;

export type ConsentState = 'unset' | 'given' | 'declined';
/** The state of every tracker. */
export type ConsentStates = Readonly<Record<Tracker, ConsentState>>;
/** A choice by category, as a person makes it. */
export type CategoryChoice = Readonly<Record<OptionalCategory, boolean>>;

/** A choice as the cookie keeps it: under which text, with which number, and whether the server has its proof. */
export interface StoredConsent {
  readonly id: string;
  readonly proven: boolean;
  readonly states: ConsentStates;
}

const isTracker = (name: string): name is Tracker => Object.hasOwn(trackers, name);
const names = Object.keys(trackers).filter((name) => isTracker(name));

function statesOf(stateOf: (tracker: Tracker) => ConsentState): ConsentStates {
  return {
    matomo: stateOf('matomo'),
    vitals: stateOf('vitals'),
    channel: stateOf('channel'),
    reviews: stateOf('reviews'),
  };
}

/** Nobody was asked yet. */
export const nothingChosen: ConsentStates = statesOf(() => 'unset');

/** The states that follow from a choice by category. */
export function statesOfChoice(choice: CategoryChoice): ConsentStates {
  return statesOf((tracker) => (choice[trackers[tracker]] ? 'given' : 'declined'));
}

/** The choice that states amount to: a category is given when all its trackers are. */
export function choiceOfStates(states: ConsentStates): CategoryChoice {
  const given = (category: OptionalCategory) => {
    const own = names.filter((name) => trackers[name] === category);
    return own.length > 0 && own.every((name) => states[name] === 'given');
  };
  return {
    functional: given('functional'),
    analytical: given('analytical'),
    marketing: given('marketing'),
  };
}

/** Whether somebody still has to be asked: a choice is missing for at least one tracker. */
export function mustAsk(states: ConsentStates): boolean {
  return names.some((name) => states[name] === 'unset');
}

/** Writes a choice as the cookie's value: version, number, proof, given and declined trackers. */
export function writeConsent({ id, proven, states }: StoredConsent): string {
  const those = (state: ConsentState) => names.filter((name) => states[name] === state).join('.');
  return [CONSENT_TEXT_VERSION, id, proven ? '1' : '0', those('given'), those('declined')].join(
    '~',
  );
}

/** Reads the cookie's value; null for none, a damaged one or one under another text. */
export function readConsent(value: string | null | undefined): StoredConsent | null {
  const [version, id = '', proven, given, declined, ...rest] = (value ?? '').split('~');
  if (version !== CONSENT_TEXT_VERSION || rest.length > 0) return null;
  if (given === undefined || declined === undefined || !/^[\w-]{22,40}$/.test(id)) return null;
  const stateOf = (name: Tracker): ConsentState =>
    given.split('.').includes(name)
      ? 'given'
      : declined.split('.').includes(name)
        ? 'declined'
        : 'unset';
  return { id, proven: proven === '1', states: statesOf(stateOf) };
}
