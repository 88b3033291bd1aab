import * as z from '@weitersagen/contracts/z';
import {
  webhookDeliveryLabels,
  webhookFailureLabels,
  webhookKindLabels,
  webhookKinds,
  webhookOutcomeLabels,
  webhookStateLabels,
} from '@weitersagen/domain/webhook-kinds';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { clientId } from './operator-grants.ts';
import { clientChoices, timePlace } from './operator-lists.ts';
import { instant } from './values.ts';
import { words } from './words.ts';

const admin = { auth: 'operator', roles: ['admin'], host: 'operator' } as const;
const id = z.string().check(z.minLength(1), z.maxLength(64));
const ofWebhook = { client: ['Mandant', clientId], id: ['Id', id] } as const;
const secret = ['Geheimnis', z.string()] as const;

/** Where a client's own systems are told of what happens, and of what. */
export const Webhook = fields({
  id: ['Id', z.string()],
  url: ['Adresse', z.string()],
  kinds: ['Ereignisse', z.array(words(webhookKindLabels))],
  state: ['Zustand', words(webhookStateLabels)],
  /** Since when every try failed; null where the last one did not. */
  failingSince: ['ScheitertSeit', z.nullable(instant)],
  /** How the last try of whatever was sent ended; null before the first. */
  lastTry: [
    'LetzterVersuch',
    z.nullable(
      fields({
        at: ['Am', instant],
        status: ['Status', z.nullable(z.int())],
        failure: ['Fehler', z.nullable(words(webhookFailureLabels))],
      }),
    ),
  ],
  createdAt: ['ErstelltAm', instant],
  /** Name of who made it; null where that is not known any more. */
  createdBy: ['ErstelltVon', z.nullable(z.string())],
});
export type Webhook = z.core.output<typeof Webhook>;

/** How one try ended: a status with the beginning of the answer, or why there was none. */
const Attempt = fields({
  at: ['Am', instant],
  tookMs: ['DauerMs', z.int()],
  status: ['Status', z.nullable(z.int())],
  failure: ['Fehler', z.nullable(words(webhookFailureLabels))],
  answer: ['Antwort', z.string()],
});

/** An event on its way to one address, or there. */
export const WebhookDelivery = fields({
  id: ['Sendung', z.string()],
  /** The same in every try, and at every address. */
  event: ['Ereignis', z.string()],
  kind: ['Art', words(webhookDeliveryLabels)],
  outcome: ['Stand', words(webhookOutcomeLabels)],
  createdAt: ['Am', instant],
  nextTryAt: ['NaechsterVersuch', z.nullable(instant)],
  /** The bytes that are sent, as text. */
  body: ['Inhalt', z.string()],
  attempts: ['Versuche', z.array(Attempt)],
});
export type WebhookDelivery = z.core.output<typeof WebhookDelivery>;

export const listWebhooks = endpoint({
  ...admin,
  method: 'GET',
  path: '/betrieb/webhooks',
  summary:
    'Where a client’s own systems are told of what happens. Without a client the first that the caller is an admin of',
  query: z.strictObject({ mandant: z.optional(z.string().check(z.maxLength(64))) }),
  answer: fields({
    clients: ['Mandanten', clientChoices],
    client: ['Mandant', z.nullable(z.string())],
    webhooks: ['Webhooks', z.array(Webhook)],
  }),
  errors: ['unknownTenant'],
});

export const createWebhook = endpoint({
  ...admin,
  method: 'POST',
  path: '/betrieb/webhooks',
  summary: 'Adds an address that is told of events; the secret that signs them is shown this once',
  body: bodyFields({
    client: ['Mandant', clientId],
    url: ['Adresse', z.string().check(z.minLength(1), z.maxLength(500))],
    kinds: [
      'Ereignisse',
      z.array(words(webhookKindLabels)).check(z.minLength(1), z.maxLength(webhookKinds.length)),
    ],
  }),
  answer: fields({ id: ['Id', z.string()], secret }),
  answersSecrets: true,
  errors: ['passwordRequired', 'unknownTenant'],
});

export const replaceWebhookSecret = endpoint({
  ...admin,
  method: 'POST',
  path: '/betrieb/webhooks/geheimnis',
  summary: 'Makes a new secret, shown this once; the former one signs too for a day',
  body: bodyFields(ofWebhook),
  answer: fields({ secret }),
  answersSecrets: true,
  errors: ['passwordRequired', 'unknownNumber', 'unknownTenant'],
});

export const switchWebhook = endpoint({
  ...admin,
  method: 'POST',
  path: '/betrieb/webhooks/zustand',
  summary: 'Switches a webhook off or on. What waited when it was off is not sent',
  body: bodyFields({ ...ofWebhook, isOn: ['An', z.boolean()] }),
  errors: ['unknownNumber', 'unknownTenant'],
});

export const removeWebhook = endpoint({
  ...admin,
  method: 'POST',
  path: '/betrieb/webhooks/entfernung',
  summary: 'Removes a webhook with all that was kept of its deliveries',
  body: bodyFields(ofWebhook),
  errors: ['unknownNumber', 'unknownTenant'],
});

export const probeWebhook = endpoint({
  ...admin,
  method: 'POST',
  path: '/betrieb/webhooks/probe',
  summary: 'Sends an event of the kind "probe", signed like every other',
  body: bodyFields(ofWebhook),
  errors: ['unknownNumber', 'unknownTenant'],
});

export const listWebhookDeliveries = endpoint({
  ...admin,
  method: 'GET',
  path: '/betrieb/webhooks/sendungen',
  summary: 'What was sent to a webhook within thirty days with every try, the newest first',
  query: z.strictObject({
    mandant: z.string().check(z.maxLength(64)),
    webhook: id,
    nach: z.optional(timePlace),
  }),
  answer: fields({
    webhook: ['Webhook', Webhook],
    deliveries: ['Sendungen', z.array(WebhookDelivery)],
    next: ['Weiter', z.nullable(z.string())],
  }),
  errors: ['unknownNumber', 'unknownTenant'],
});

export const resendWebhookDelivery = endpoint({
  ...admin,
  method: 'POST',
  path: '/betrieb/webhooks/wiederholung',
  summary: 'Sends an event once more under its own id, as if it were new',
  body: bodyFields({ client: ['Mandant', clientId], id: ['Sendung', id] }),
  errors: ['changedMeanwhile', 'unknownNumber', 'unknownTenant'],
});
