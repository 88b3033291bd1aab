import type { WebAuthnCredential } from '@simplewebauthn/server';
import type { NewPasskey, PasskeyProof } from '@weitersagen/contracts/passkey';
import * as z from 'zod/mini';
import type { Tenant } from '../../platform/database/tenant-directory.ts';

/** Loaded with the first passkey: an eighth of what a start of the server loads, and workers need none of it. */
const library = () => import('@simplewebauthn/server');

/** Who asks, as browser and authenticator know them. A passkey works for this host alone. */
function relyingParty({ config }: Tenant) {
  const { hostname, origin } = new URL(config.url);
  return { name: config.name, id: hostname, origin };
}

/** ES256, EdDSA and RS256 (COSE), which every authenticator can do one of. */
const supportedAlgorithmIDs = [-7, -8, -257];

const ClientData = z.object({ challenge: z.string() });

/** The challenge that a browser says was signed; null where it says none. Not yet checked by the signature. */
export function challengeOf({ response }: NewPasskey | PasskeyProof): string | null {
  try {
    const text = Buffer.from(response.clientDataJSON, 'base64url').toString();
    return z.parse(ClientData, JSON.parse(text)).challenge;
  } catch {
    return null;
  }
}

interface Person {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** What a browser makes a passkey with: one that names its account by itself, and asks the person for finger, face or PIN. */
export async function registrationOptions(
  tenant: Tenant,
  person: Person,
  known: readonly { readonly id: string; readonly transports: string[] }[],
) {
  const { name: rpName, id: rpID } = relyingParty(tenant);
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName,
    rpID,
    userID: new TextEncoder().encode(person.id),
    userName: person.email,
    userDisplayName: `${person.first_name} ${person.last_name}`,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** What a browser signs with; without `allowed` whichever passkey the person chooses. */
export async function signingOptions(
  tenant: Tenant,
  allowed: readonly { readonly id: string; readonly transports: string[] }[] | null,
) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: relyingParty(tenant).id,
    userVerification: 'required',
    ...(allowed === null
      ? {}
      : { allowCredentials: allowed.map(({ id, transports }) => ({ id, transports })) }),
  });
}

/** The library throws an Error of its own for whatever does not fit; which one is nobody's business outside. */
async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch {
    return null;
  }
}

/** A new passkey that fits host, origin, challenge and verification of the person; null for any other. */
export async function verifiedPasskey(tenant: Tenant, passkey: NewPasskey, challenge: string) {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(tenant);
  const { transports, ...response } = passkey.response;
  const { verifyRegistrationResponse } = await library();
  const verified = await orNull(
    verifyRegistrationResponse({
      response: {
        ...passkey,
        response: transports === undefined ? response : { ...response, transports },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      supportedAlgorithmIDs,
      requireUserVerification: true,
    }),
  );
  if (verified?.verified !== true) return null;
  const { credential, credentialBackedUp: isSynced } = verified.registrationInfo;
  return { credential, isSynced, transports: transports ?? [] };
}

/** The counter after a signature that fits host, origin, challenge, key, counter and verification of the person; null for any other. */
export async function verifiedSignature(
  tenant: Tenant,
  proof: PasskeyProof,
  challenge: string,
  credential: WebAuthnCredential,
) {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(tenant);
  const { userHandle, ...response } = proof.response;
  const { verifyAuthenticationResponse } = await library();
  const verified = await orNull(
    verifyAuthenticationResponse({
      response: {
        ...proof,
        response: userHandle === undefined ? response : { ...response, userHandle },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      credential,
      requireUserVerification: true,
    }),
  );
  if (verified?.verified !== true) return null;
  const { newCounter: counter, credentialBackedUp: isSynced } = verified.authenticationInfo;
  return { counter, isSynced };
}
