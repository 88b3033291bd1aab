import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
} from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { StartupError } from '../platform/startup-error.ts';

/** Signs what the edge says about live versions, and names the keys that browsers may believe. */
export interface RegistrySigner {
  /** Base64 of the raw public key, by key id. */
  readonly trusted: Readonly<Record<string, string>>;
  readonly sign: (payload: string) => { readonly keyId: string; readonly signature: string };
}

/** A public key's bare 32 bytes: the end of its standard form. */
const rawKey = (key: KeyObject): Buffer =>
  key.export({ format: 'der', type: 'spki' }).subarray(-32);

const keyIdOf = (raw: Buffer): string =>
  createHash('sha256').update(raw).digest('base64url').slice(0, 12);

/** A fresh private key as PEM. */
export function newSigningKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
}

function readKey(pem: string, source: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // said below
  }
  throw new StartupError(`${source} must be an Ed25519 private key as PEM (PKCS 8).`);
}

/**
 * A signer with a private key as PEM. `alsoTrusted` are the raw public keys (base64) of edges that sign with another key while keys
 * are changed. `source` is what holds the key. Throws StartupError, which names it, for a key of another form.
 */
export function createSigner(
  pem: string,
  alsoTrusted: readonly string[] = [],
  source = 'REGISTRY_SIGNING_KEY',
): RegistrySigner {
  const key = readKey(pem, source);
  const own = rawKey(createPublicKey(key));
  const keyId = keyIdOf(own);
  const keys = [own, ...alsoTrusted.map((text) => Buffer.from(text, 'base64'))];
  if (keys.some(({ length }) => length !== 32))
    throw new StartupError('REGISTRY_TRUSTED_KEYS must list raw Ed25519 public keys in base64.');
  return {
    trusted: Object.fromEntries(keys.map((raw) => [keyIdOf(raw), raw.toString('base64')])),
    sign: (payload) => ({
      keyId,
      signature: sign(null, Buffer.from(payload), key).toString('base64'),
    }),
  };
}

const keyFile = 'registry-key.pem';

/** The key in a data folder, made at the first use. */
function keyIn(folder: string): string {
  const file = resolve(folder, keyFile);
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(file, newSigningKey(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8');
}

/**
 * The signer of the settings `REGISTRY_SIGNING_KEY` and `REGISTRY_TRUSTED_KEYS` (comma between). A demo makes a key of its own in the
 * data folder. Throws StartupError in production without a key.
 */
export function signerOf(
  environment: Readonly<Record<string, string | undefined>>,
  mode: 'demo' | 'production',
  dataDir: string,
): RegistrySigner {
  const given = environment['REGISTRY_SIGNING_KEY']?.replaceAll(String.raw`\n`, '\n');
  if (!given && mode === 'production')
    throw new StartupError(
      'APP_MODE=production needs REGISTRY_SIGNING_KEY, an Ed25519 private key as PEM: openssl genpkey -algorithm ed25519',
    );
  const others = (environment['REGISTRY_TRUSTED_KEYS'] ?? '').split(',').map((text) => text.trim());
  return createSigner(
    given ? given : keyIn(dataDir),
    others.filter((text) => text !== ''),
    given ? undefined : `The file "${keyFile}" in ${dataDir}`,
  );
}
