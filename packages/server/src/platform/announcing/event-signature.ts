import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

const SECRET_BYTES = 32;

/** A new secret in the form of Standard Webhooks: `whsec_` and 32 random bytes in base64. */
export const newWebhookSecret = (): string =>
  `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

/**
 * The headers that a receiver verifies (standardwebhooks.com): id of the event, time in Unix seconds, and for each secret
 * `v1,` with the HMAC-SHA256 in base64 over `id.time.body`. `body` is what is sent, byte by byte. product.md, section "9 Calls".
 */
export const signedHeaders = (
  { id, at, body }: { readonly id: string; readonly at: Date; readonly body: string },
  secrets: readonly string[],
): Readonly<Record<string, string>> => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
});
