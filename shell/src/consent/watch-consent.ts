import { CONSENT_COOKIE } from '@weitersagen/domain/constants';
import { readCookie } from '@weitersagen/platform/cookies';
import type { VisitFacts } from '../visit-facts.ts';
import { isConsentAction } from './consent-manager.ts';
import type { ConsentManager } from './consent-manager.ts';

/**
 * Hears the controls of banner and footer (`data-consent`) and loads what they need at the first press. Where a choice exists
 * already, or somebody else asks for it, that loads once the page stands. Browser only.
 */
export function watchConsent(facts: VisitFacts): void {
  let begun: Promise<ConsentManager> | null = null;
  async function begin(): Promise<ConsentManager> {
    const { visitConsent } = await import(/* webpackChunkName: "consent" */ './visit-consent.ts');
    return visitConsent(facts);
  }
  const manager = () => {
    begun ??= begin();
    begun.catch(() => {
      begun = null; // the next press tries again
    });
    return begun;
  };
  window.addEventListener('click', ({ target }) => {
    const control = target instanceof Element && target.closest('[data-consent]');
    const action = control ? control.getAttribute('data-consent') : null;
    if (!isConsentAction(action)) return;
    manager().then(
      ({ act }) => act(action),
      () => undefined,
    );
  });
  if (facts.consentManager !== null || readCookie(CONSENT_COOKIE) !== null)
    setTimeout(() => void manager().catch(() => undefined), 1);
}
