import type { Api } from '@weitersagen/api-client/api';
import { recordConsent } from '@weitersagen/contracts/consent';
import { CONSENT_TEXT_VERSION, nothingChosen, statesOfChoice } from '@weitersagen/domain/consent';
import type { CategoryChoice } from '@weitersagen/domain/consent';
import { shownRoute } from '../telemetry/build-of.ts';
import type { ConsentManager } from './consent-manager.ts';

/** What the script of an external manager puts on the window as `weitersagenConsentManager`. */
interface ExternalScript {
  /** The choice so far, null before there is one. */
  readonly choice: () => unknown;
  /** Shows its question; it does so when told to, never by itself. */
  readonly ask: () => void;
  /** Takes question and settings away; the choice stays as it is. */
  readonly hide: () => void;
  /** Opens its settings. */
  readonly open: () => void;
  /** Tells each choice from now on. */
  readonly subscribe: (listener: () => void) => void;
}

const functions = ['choice', 'ask', 'hide', 'open', 'subscribe'];

/** Pages that nothing may cover: whoever enters there is asked on the next one. */
const quiet: readonly string[] = ['Datenschutz', 'Impressum'];

function isExternalScript(value: unknown): value is ExternalScript {
  return (
    typeof value === 'object' &&
    value !== null &&
    functions.every((name) => typeof Reflect.get(value, name) === 'function')
  );
}

/** A category counts as given only when the script says exactly so. */
function choiceOf(value: unknown): CategoryChoice | null {
  if (typeof value !== 'object' || value === null) return null;
  const given = (name: string) => Reflect.get(value, name) === true;
  return {
    functional: given('functional'),
    analytical: given('analytical'),
    marketing: given('marketing'),
  };
}

async function load(address: string): Promise<ExternalScript> {
  const script = document.createElement('script');
  script.src = address;
  await new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('the consent manager did not load')));
    document.head.append(script);
  });
  const found: unknown = Reflect.get(window, 'weitersagenConsentManager');
  if (!isExternalScript(found)) throw new Error('the consent manager is not one');
  return found;
}

/** Shows the question as long as there is no choice, here and after each navigation, and hides it on quiet pages. */
function askWhereAllowed(script: ExternalScript): void {
  if (quiet.includes(shownRoute())) script.hide();
  else if (choiceOf(script.choice()) === null) script.ask();
}

/**
 * Leaves asking and remembering to a script of the client's choice; what it says is kept as proof too. Rejects when the script does
 * not load: then nothing has consent. Browser only.
 */
export async function externalManager(address: string, api: Api): Promise<ConsentManager> {
  const script = await load(address);
  askWhereAllowed(script);
  window.addEventListener('weitersagen:navigation', () => askWhereAllowed(script));
  const states = () => {
    const choice = choiceOf(script.choice());
    return choice ? statesOfChoice(choice) : nothingChosen;
  };
  return {
    states,
    onChoice(listener) {
      script.subscribe(() => {
        const chosen = states();
        listener(chosen);
        const id = crypto.randomUUID();
        const body = { id, textVersion: CONSENT_TEXT_VERSION, manager: 'extern' } as const;
        void api.call(recordConsent, { body: { ...body, states: chosen } }).catch(() => undefined);
      });
    },
    act: async () => script.open(),
  };
}
