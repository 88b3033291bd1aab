import type { VisitFacts } from '../visit-facts.ts';
import type { ConsentManager } from './consent-manager.ts';
import { externalManager } from './external-manager.ts';
import { givenConsent } from './given-consent.ts';
import { ownManager } from './own-manager.ts';

/** Starts what this visitor agreed to, and follows what they choose from now on. Once a page view. Browser only. */
export async function visitConsent(facts: VisitFacts): Promise<ConsentManager> {
  const { consentManager, api, locale } = facts;
  const manager =
    consentManager === null ? ownManager(api, locale) : await externalManager(consentManager, api);
  const apply = givenConsent(facts);
  apply(manager.states(), true);
  manager.onChoice((states) => apply(states, false));
  return manager;
}
