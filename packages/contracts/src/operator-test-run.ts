import * as z from '@weitersagen/contracts/z';
import { operatorRoles } from '@weitersagen/domain/operator-roles';
import {
  testRunPersonLabels,
  testRunStateLabels,
  testRunStepLabels,
} from '@weitersagen/domain/test-run';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { clientId } from './operator-grants.ts';
import { instant } from './values.ts';
import { words } from './words.ts';

/** A step of a test run. */
export const TestRunStep = fields({
  step: ['Schritt', words(testRunStepLabels)],
  state: ['Stand', words(testRunStateLabels)],
  /** What it was done with: a product, an order, a run of payouts; null where nothing has a name. */
  what: ['Womit', z.nullable(z.string())],
  /** What it was about, in cents; null where it is about no money. */
  cents: ['Cent', z.nullable(z.int())],
  /** Mails that were written, and sent to nobody. */
  mails: [
    'Mails',
    z.array(fields({ to: ['An', words(testRunPersonLabels)], subject: ['Betreff', z.string()] })),
  ],
  /** Why it failed, in the language of the request; null for every other step. */
  reason: ['Grund', z.nullable(z.string())],
});
export type TestRunStep = z.core.output<typeof TestRunStep>;

/** What the latest test run of a client found. */
export const TestRun = fields({
  hasSucceeded: ['Gelungen', z.boolean()],
  at: ['Am', instant],
  /** Name of who asked for it; null where that is not known any more. */
  by: ['Von', z.nullable(z.string())],
  steps: ['Schritte', z.array(TestRunStep)],
});
export type TestRun = z.core.output<typeof TestRun>;

export const getTestRun = endpoint({
  auth: 'operator',
  host: 'operator',
  roles: operatorRoles,
  method: 'GET',
  path: '/betrieb/mandant/probelauf',
  summary: 'What the latest test run of a client found; null before the first',
  query: z.strictObject({ mandant: z.string().check(z.maxLength(64)) }),
  answer: fields({ testRun: ['Probelauf', z.nullable(TestRun)] }),
  errors: ['unknownTenant'],
});

export const startTestRun = endpoint({
  auth: 'operator',
  host: 'operator',
  roles: ['admin'],
  method: 'POST',
  path: '/betrieb/mandant/probelauf',
  summary:
    'Walks one invented referral from the link to the paid reward by the programme’s own services, and takes all of it back. A step that fails is an answer too',
  body: bodyFields({ client: ['Mandant', clientId] }),
  answer: TestRun,
  errors: ['programmeEnded', 'unknownTenant'],
});
