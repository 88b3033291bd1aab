import type { DemoParts } from '@weitersagen/server/demo-parts';
import { registerAnalyticsCollector } from './analytics-collector/register-analytics-collector.ts';
import { registerConsentStandIn } from './consent-stand-in/register-consent-stand-in.ts';
import { registerAuthenticator } from './authenticator/register-authenticator.ts';
import { API_CLIENT, demoContentSecret, standsInFor } from './content-service/demo-clients.ts';
import { CONTENT_PATH } from './content-service/content-path.ts';
import { registerContentService } from './content-service/register.ts';
import { registerDemoProvider } from './demo-provider/register-demo-provider.ts';
import { demoIdentityProvider } from './identity-provider/demo-identity-provider.ts';
import { registerIdentityProvider } from './identity-provider/register-identity-provider.ts';
import { registerMailbox } from './mailbox/mailbox-routes.ts';
import { startMailSink } from './mailbox/sink.ts';
import { registerPortalStandIn } from './portal-stand-in/register-portal-stand-in.ts';
import { registerReviewsStandIn } from './reviews-stand-in/register-reviews-stand-in.ts';
import { beginDemo } from './seed/begin-demo.ts';
import { demoJobs } from './seed/living/demo-jobs.ts';

/** Everything of a demo: the stand-ins for the outside world, the mailbox and the first data. */
export const demo: DemoParts = {
  register(app, deps) {
    registerMailbox(app, deps);
    registerContentService(app, deps);
    registerAnalyticsCollector(app, deps);
    registerConsentStandIn(app, deps);
    registerReviewsStandIn(app, deps);
    registerPortalStandIn(app, deps);
    registerAuthenticator(app, deps);
    registerDemoProvider(app, deps);
    registerIdentityProvider(app, deps);
  },
  jobs: demoJobs,
  identityProvider: demoIdentityProvider,
  content: {
    path: CONTENT_PATH,
    clientId: API_CLIENT,
    serves: standsInFor,
    secretOf: demoContentSecret,
  },
  startMailSink,
  seed: beginDemo,
};
