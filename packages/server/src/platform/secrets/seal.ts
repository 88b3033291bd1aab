import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Config } from '../config.ts';
import { StartupError } from '../startup-error.ts';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps a secret from those who see the database only. `place` says whose it is: sealed for one place, it opens at no other. */
export interface Seal {
  readonly close: (secret: string, place: string) => string;
  /** Throws when no key opens it. */
  readonly open: (sealed: string, place: string) => string;
}

/** Closes a secret with a key of 32 bytes for a place (AES-256-GCM). */
export function closeWith(key: Buffer, secret: string, place: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
}

/** What {@link closeWith} closed; null when another key or place did, or it was changed. */
export function openWith(key: Buffer, sealed: Buffer, place: string): string | null {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(place))
    .setAuthTag(tag);
  try {
    const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null; // sealed with another key, for another place, or changed
  }
}

const keyFile = 'secrets-key';

/** What holds the key, for who reads that something is wrong with it. */
export const keySource = ({
  secretsKey,
  dataDir,
}: Pick<Config, 'secretsKey' | 'dataDir'>): string =>
  secretsKey === undefined ? `The file "${keyFile}" in ${dataDir}` : 'SECRETS_KEY';

/** The key in a data folder, made at the first use. */
function keyIn(folder: string): string {
  const file = resolve(folder, keyFile);
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(file, randomBytes(KEY_BYTES).toString('base64'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8');
}

function readKeys(text: string, source: string): readonly Buffer[] {
  const keys = text.split(',').map((key) => Buffer.from(key.trim(), 'base64'));
  if (keys.some(({ length }) => length !== KEY_BYTES))
    throw new StartupError(`${source} must hold 32 bytes in base64: openssl rand -base64 32`);
  return keys;
}

/**
 * The seal of the setting `SECRETS_KEY`: AES-256-GCM. The first key closes, every one opens, so keys can change. A demo makes one
 * in the data folder. Throws StartupError for a key of another form, and in production without one.
 */
export function createSeal({
  secretsKey,
  mode,
  dataDir,
}: Pick<Config, 'secretsKey' | 'mode' | 'dataDir'>): Seal {
  if (secretsKey === undefined && mode === 'production')
    throw new StartupError(
      'APP_MODE=production needs SECRETS_KEY, 32 bytes in base64: openssl rand -base64 32',
    );
  const keys = readKeys(secretsKey ?? keyIn(dataDir), keySource({ secretsKey, dataDir }));
  return {
    close: (secret, place) => closeWith(keys[0] ?? Buffer.alloc(0), secret, place),
    open(sealed, place) {
      const bytes = Buffer.from(sealed, 'base64url');
      const opened = keys.map((key) => openWith(key, bytes, place));
      const secret = opened.find((text) => text !== null);
      if (secret === undefined) throw new Error('No key of SECRETS_KEY opens a sealed secret');
      return secret;
    },
  };
}

/**
 * The seal of a command; null where it does not know the key of the installation: a demo's key lies beside its own database only, and
 * production may keep it from who runs commands.
 */
export const sealOfCommands = (
  config: Pick<Config, 'secretsKey' | 'mode' | 'dataDir' | 'databaseUrl'>,
): Seal | null => {
  const isOwnFolder = config.mode !== 'production' && config.databaseUrl === undefined;
  return config.secretsKey === undefined && !isOwnFolder ? null : createSeal(config);
};
