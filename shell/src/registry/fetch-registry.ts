import { RegistryPayload, SignedRegistry } from '@weitersagen/delivery/signed-registry';
import type { RegistryUpdates } from '@weitersagen/delivery/signed-registry';

const dayMs = 86_400_000; // clocks of visitors are wrong by hours, yet an old registry must not come back for ever

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** The payload if one of the page's keys signed it. Throws else, also in a browser that does not know Ed25519. */
async function verified(
  { keyId, signature, payload }: SignedRegistry,
  keys: RegistryUpdates['keys'],
): Promise<unknown> {
  const raw = Object.hasOwn(keys, keyId) ? keys[keyId] : undefined;
  if (raw === undefined)
    throw new Error(`the registry is signed by ${keyId}, which is not trusted`);
  const { subtle } = crypto;
  const key = await subtle.importKey('raw', bytesOf(raw), 'Ed25519', false, ['verify']);
  const text = new TextEncoder().encode(payload);
  if (!(await subtle.verify('Ed25519', key, bytesOf(signature), text)))
    throw new Error('the signature of the registry is wrong');
  return JSON.parse(payload);
}

/**
 * Asks what is live now. Throws unless a trusted key signed the answer, and it is this tenant's, recent and not older than what the
 * page came with.
 */
export async function fetchRegistry(
  { url, keys, revision }: RegistryUpdates,
  tenant: string,
): Promise<RegistryPayload> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) throw new Error(`the registry answered ${answer.status}`);
  const signed = SignedRegistry.parse(await answer.json());
  const payload = RegistryPayload.parse(await verified(signed, keys));
  if (payload.tenant !== tenant) throw new Error('the registry is of another tenant');
  if (payload.revision < revision) throw new Error('the registry is older than the page');
  const age = Date.now() - Date.parse(payload.issuedAt);
  if (!(Math.abs(age) < dayMs)) throw new Error('the registry is not of today');
  return payload;
}
