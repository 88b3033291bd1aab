import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyProof } from '@weitersagen/contracts/passkey';
import * as z from 'zod/mini';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

const Options = z.object({
  challenge: z.string(),
  rpId: z.optional(z.string()),
  rp: z.optional(z.object({ id: z.string() })),
});

const text = (buffer: Buffer) => buffer.toString('base64url');
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const head = (major: number, size: number) =>
  Buffer.from(
    size < 24
      ? [(major << 5) | size]
      : size < 256
        ? [(major << 5) | 24, size]
        : [(major << 5) | 25, size >> 8, size & 255],
  );
/** CBOR of a text, bytes or a small whole number. */
function cbor(value: string | Buffer | number): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  return Buffer.concat([head(2, value.length), value]);
}
const map = (...pairs: readonly (readonly [string | number, Buffer])[]) =>
  Buffer.concat([head(5, pairs.length), ...pairs.flatMap(([key, value]) => [cbor(key), value])]);

/** What a test changes in what an authenticator does right. */
interface Fault {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
}

/** An authenticator in software with one passkey (ES256, attestation "none"), as the standard describes it. */
export function softAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key = map(
    [1, cbor(2)],
    [3, cbor(-7)],
    [-1, cbor(1)],
    [-2, cbor(Buffer.from(x, 'base64url'))],
    [-3, cbor(Buffer.from(y, 'base64url'))],
  );
  const dataOf = (rpId: string, flags: number, at: number, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(at);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest]);
  };
  const clientData = (type: string, challenge: string, at: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));
  const flagsOf = ({ isVerified = true }: Fault) => USER_PRESENT | (isVerified ? USER_VERIFIED : 0);
  const own = { id: text(id), rawId: text(id), type: 'public-key' } as const;
  return {
    /** Makes the passkey for what a server asked with. */
    create(asked: string, fault: Fault = {}): NewPasskey {
      const { challenge, rp } = z.parse(Options, JSON.parse(asked));
      const size = Buffer.from([0, id.length]);
      const credential = Buffer.concat([Buffer.alloc(16), size, id, key]);
      const rpId = fault.rpId ?? rp?.id ?? '';
      const data = dataOf(rpId, flagsOf(fault) | HAS_KEY, counter, credential);
      const made = map(['fmt', cbor('none')], ['attStmt', map()], ['authData', cbor(data)]);
      const client = clientData(
        'webauthn.create',
        fault.challenge ?? challenge,
        fault.origin ?? origin,
      );
      return {
        ...own,
        response: {
          clientDataJSON: text(client),
          attestationObject: text(made),
          transports: ['internal'],
        },
      };
    },
    /** Signs what a server asked with. */
    sign(asked: string, fault: Fault = {}): PasskeyProof {
      const { challenge, rpId = '' } = z.parse(Options, JSON.parse(asked));
      counter += 1;
      const data = dataOf(fault.rpId ?? rpId, flagsOf(fault), fault.counter ?? counter);
      const client = clientData(
        'webauthn.get',
        fault.challenge ?? challenge,
        fault.origin ?? origin,
      );
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...own,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(signature),
        },
      };
    },
  };
}
