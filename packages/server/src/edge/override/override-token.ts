import { createPublicKey, verify } from 'node:crypto';
import * as z from 'zod/mini';
import { remoteIdForm, versionForm } from '@weitersagen/delivery/live-change';
import type { RegistrySigner } from '../registry-signer.ts';

/** One area from another origin, in one browser, for a while. */
const Override = z.strictObject({
  tenant: z.string().check(z.maxLength(64)),
  id: z.string().check(z.regex(remoteIdForm)),
  version: z.string().check(z.regex(versionForm)),
  origin: z.string().check(z.regex(/^https?:\/\/[\w.:-]{1,200}$/)),
  /** ISO, UTC. */
  until: z.string().check(z.maxLength(30)),
});
export type Override = z.infer<typeof Override>;

const rawKeyHead = Buffer.from('302a300506032b6570032100', 'hex'); // what stands before the 32 bytes of an Ed25519 key
const purpose = 'override\n'; // a signature of the registry must not count here

/** The override as its cookie holds it, signed with the registry's key. */
export function sealOverride(override: Override, signer: RegistrySigner): string {
  const payload = JSON.stringify(override);
  const { keyId, signature } = signer.sign(purpose + payload);
  return [payload, keyId, signature]
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');
}

/** The override of a cookie; null unless a trusted key signed it, it is this tenant's and not over. */
export function openOverride(
  sealed: string | undefined,
  tenant: string,
  signer: RegistrySigner,
  now: Date,
): Override | null {
  const parts = (sealed ?? '').slice(0, 2000).split('.');
  const [payload = '', keyId = '', signature = ''] = parts.map((part) =>
    Buffer.from(part, 'base64url').toString(),
  );
  const raw = Object.hasOwn(signer.trusted, keyId) ? signer.trusted[keyId] : undefined;
  if (raw === undefined) return null;
  const der = Buffer.concat([rawKeyHead, Buffer.from(raw, 'base64')]);
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  if (!verify(null, Buffer.from(purpose + payload), key, Buffer.from(signature, 'base64')))
    return null;
  const read = z.safeParse(Override, JSON.parse(payload));
  if (!read.success || read.data.tenant !== tenant) return null;
  return Date.parse(read.data.until) > now.getTime() ? read.data : null;
}
