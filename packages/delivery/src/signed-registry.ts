import * as z from '@weitersagen/contracts/z';

const name = z.string().check(z.minLength(1), z.maxLength(200));
const address = z.string().check(z.regex(/^https?:\/\/[^\s"<>]+$/));

/** A version of an area as a browser loads it. Addresses are absolute. */
export const ListedVersion = z.object({
  id: name,
  version: name,
  entry: address,
  css: z.nullable(address),
  chunks: z.record(name, z.array(address)),
  support: name,
  /** Range of the platform's interface. */
  platform: name,
  /** Range of each module that it takes from the share scope. */
  shared: z.record(name, name),
  /** Kinds of sign-in that its pages ask for. */
  permissions: z.array(name),
  /** What it does only with a visitor's consent. */
  consents: z.array(name),
  /** Names of the pieces that it offers to other pages. */
  slots: z.optional(z.array(name)),
  /** Hash of each script by its address. */
  integrity: z.record(address, name),
});
export type ListedVersion = z.core.output<typeof ListedVersion>;

/** What the edge answers about the areas of a tenant to one share of its visitors. */
export const RegistryPayload = z.object({
  tenant: name,
  /** Name of the newest change it knows; grows with each. */
  revision: z.string(),
  /** ISO, UTC, to ten minutes, so that an unchanged registry has an unchanged tag. */
  issuedAt: z.string(),
  shell: z.object({ version: name, revoked: z.array(name) }),
  remotes: z.array(
    z.object({
      id: name,
      /** The wanted version first, then what was live before. */
      versions: z.array(ListedVersion),
      revoked: z.array(name),
    }),
  ),
});
export type RegistryPayload = z.core.output<typeof RegistryPayload>;

/** The registry as it travels: the text that was signed (Ed25519), by which key, and the signature in base64. */
export const SignedRegistry = z.object({
  keyId: name,
  signature: name,
  payload: z.string(),
});
export type SignedRegistry = z.core.output<typeof SignedRegistry>;

/** Where a page asks later what is live, and whom it believes. */
export interface RegistryUpdates {
  /** Of the signed registry for this visitor's share, on the page's own origin. */
  readonly url: string;
  /** The newest change the page knows; an older registry is not trusted. */
  readonly revision: string;
  /** Public keys (Ed25519, raw, base64) by key id. */
  readonly keys: Readonly<Record<string, string>>;
}
