import { WEBHOOK_SECRET_OVERLAP_HOURS } from '@weitersagen/domain/webhook-kinds';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Seal } from '../../platform/secrets/seal.ts';
import { newWebhookSecret } from '../../platform/announcing/event-signature.ts';
import type { KeptSecret, Webhook } from './webhook-repository.ts';

/** Whose a sealed secret is: at no other webhook it opens. */
const placeOf = ({ tenant }: TenantTx, id: string) => `webhook ${tenant.id} ${id}`;

function sealOf({ seal }: TenantTx): Seal {
  if (seal === undefined) throw new Error('Secrets of webhooks need the key of the installation');
  return seal;
}

/** A new secret in clear and as it is kept. One that it replaces signs for a day more; it is not kept longer than that. */
export function newSecretFor(
  tx: TenantTx,
  id: string,
  replaced: Pick<Webhook, 'secret'> | null = null,
): { readonly clear: string; readonly kept: KeptSecret } {
  const clear = newWebhookSecret();
  const until = new Date(tx.realNow.getTime() + WEBHOOK_SECRET_OVERLAP_HOURS * 3_600_000);
  const kept = {
    secret: sealOf(tx).close(clear, placeOf(tx, id)),
    former_secret: replaced?.secret ?? null,
    former_until: replaced === null ? null : until,
  };
  return { clear, kept };
}

/** The secrets that sign now, the newest first. */
export function signingSecrets(tx: TenantTx, webhook: Webhook): readonly string[] {
  const { id, secret, former_secret: former, former_until: until } = webhook;
  const isFormerGood = former !== null && until !== null && until > tx.realNow;
  return [secret, ...(isFormerGood ? [former] : [])].map((sealed) =>
    sealOf(tx).open(sealed, placeOf(tx, id)),
  );
}
