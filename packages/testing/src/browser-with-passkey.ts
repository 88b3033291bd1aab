import { onTestFinished } from 'vitest';
import type { softAuthenticator } from '@weitersagen/server/testing/soft-authenticator';

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url')).buffer;
const textOf = (bytes: BufferSource) =>
  (ArrayBuffer.isView(bytes)
    ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : Buffer.from(bytes)
  ).toString('base64url');

/** What every credential of a browser has beside its answer. */
const credential = (id: string, response: object) => ({
  id,
  rawId: bytesOf(id),
  type: 'public-key',
  response,
  getClientExtensionResults: () => ({}),
});

/**
 * Gives the browser of a test what jsdom has not: `navigator.credentials`, with an authenticator in software behind it. Gone when the
 * test is over.
 */
export function browserWithPasskey(device: ReturnType<typeof softAuthenticator>): void {
  const credentials = {
    create({ publicKey }: { readonly publicKey: PublicKeyCredentialCreationOptions }) {
      const { challenge, rp } = publicKey;
      const asked = JSON.stringify({ challenge: textOf(challenge), rp: { id: rp.id } });
      const { id, response } = device.create(asked);
      return Promise.resolve(
        credential(id, {
          clientDataJSON: bytesOf(response.clientDataJSON),
          attestationObject: bytesOf(response.attestationObject),
          getTransports: () => response.transports,
        }),
      );
    },
    get({ publicKey }: { readonly publicKey: PublicKeyCredentialRequestOptions }) {
      const { challenge, rpId } = publicKey;
      const asked = JSON.stringify({ challenge: textOf(challenge), rpId });
      const { id, response } = device.sign(asked);
      return Promise.resolve(
        credential(id, {
          clientDataJSON: bytesOf(response.clientDataJSON),
          authenticatorData: bytesOf(response.authenticatorData),
          signature: bytesOf(response.signature),
        }),
      );
    },
  };
  Object.assign(globalThis, { PublicKeyCredential: () => undefined });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials });
  onTestFinished(() => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });
}
