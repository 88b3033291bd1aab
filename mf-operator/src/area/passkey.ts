import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type { NewPasskey, PasskeyProof } from '@weitersagen/contracts/passkey';

/** Why a browser gave no passkey: the person stopped or let it wait, the device has one of this account, or it cannot. */
export type PasskeyRefusal = 'stopped' | 'known' | 'impossible';

function refusalOf(error: unknown): PasskeyRefusal {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'known';
  const isStopped =
    error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
  return isStopped ? 'stopped' : 'impossible';
}

/** Has the browser make a passkey with what the server asked (JSON text). */
export async function makePasskey(options: string): Promise<NewPasskey | PasskeyRefusal> {
  try {
    return await startRegistration({ optionsJSON: JSON.parse(options) });
  } catch (error) {
    return refusalOf(error);
  }
}

/** Has the browser sign by a passkey what the server asked (JSON text). */
export async function signByPasskey(options: string): Promise<PasskeyProof | PasskeyRefusal> {
  try {
    return await startAuthentication({ optionsJSON: JSON.parse(options) });
  } catch (error) {
    return refusalOf(error);
  }
}
