import type { Api } from '@weitersagen/api-client/api';
import { recordConsent } from '@weitersagen/contracts/consent';
import {
  choiceOfStates,
  CONSENT_SECONDS,
  CONSENT_TEXT_VERSION,
  nothingChosen,
  readConsent,
  statesOfChoice,
  writeConsent,
} from '@weitersagen/domain/consent';
import { CONSENT_COOKIE } from '@weitersagen/domain/constants';
import type { CategoryChoice, ConsentStates, StoredConsent } from '@weitersagen/domain/consent';
import { readCookie, writeCookie } from '@weitersagen/platform/cookies';
import type { Locale } from '@weitersagen/platform/i18n';
import type { ConsentManager } from './consent-manager.ts';
import { loadConsentTexts } from './consent-texts.ts';

const stored = (): StoredConsent | null => readConsent(readCookie(CONSENT_COOKIE));

/** 128 random bits in 22 characters. */
function newNumber(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

const keep = (consent: StoredConsent) =>
  writeCookie(CONSENT_COOKIE, writeConsent(consent), CONSENT_SECONDS);

/** Sends the proof; until the server has it, each page view tries again. */
async function prove(api: Api, consent: StoredConsent): Promise<void> {
  const { id, states } = consent;
  const body = { id, textVersion: CONSENT_TEXT_VERSION, manager: 'intern', states } as const;
  await api.call(recordConsent, { body });
  if (stored()?.id === id) keep({ ...consent, proven: true });
}

function hideBanner(): void {
  const banner = document.getElementById('consent');
  if (!banner || banner.hidden) return;
  const hadFocus = banner.contains(document.activeElement);
  banner.hidden = true;
  if (hadFocus) document.getElementById('inhalt')?.focus({ preventScroll: true });
}

/** The product's own consent manager: banner, dialog, cookie, proof. Browser only. */
export function ownManager(api: Api, locale: Locale): ConsentManager {
  const listeners: ((states: ConsentStates) => void)[] = [];
  const states = () => stored()?.states ?? nothingChosen;
  const proveQuietly = (consent: StoredConsent) => void prove(api, consent).catch(() => undefined);

  function choose(choice: CategoryChoice) {
    const consent = { id: newNumber(), proven: false, states: statesOfChoice(choice) };
    keep(consent);
    hideBanner();
    for (const listener of listeners) listener(consent.states);
    proveQuietly(consent);
  }

  const earlier = stored();
  if (earlier && !earlier.proven) proveQuietly(earlier);

  return {
    states,
    onChoice: (listener) => void listeners.push(listener),
    async act(action) {
      if (action === 'accept' || action === 'reject') {
        const given = action === 'accept';
        choose({ functional: given, analytical: given, marketing: given });
        return;
      }
      const [texts, { askByCategory }] = await Promise.all([
        loadConsentTexts(locale),
        import(/* webpackChunkName: "consent-dialog" */ './consent-dialog.tsx'),
      ]);
      const choice = await askByCategory(texts, choiceOfStates(states()));
      if (choice) choose(choice);
    },
  };
}
