import * as client from 'openid-client';
import { ApiError } from '../../platform/api-error.ts';
import { hashOf } from '../../platform/random.ts';
import { readLimited } from '../../platform/read-limited.ts';
import { findingOfError, findingOfStatus, type Finding } from '../../platform/try-address.ts';
import type { Tenant } from '../../platform/database/tenant-directory.ts';

/** Where a tenant's staff prove who they are. `fetch` reaches it; plain HTTP only for the demo's own provider. */
export interface IdentityProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | null;
  readonly fetch?: client.CustomFetch;
  /** Seconds that one of its answers may take; ten where unset. */
  readonly timeoutSeconds?: number;
}

/** The person that an identity provider vouches for. */
export interface ProvenPerson {
  readonly subject: string;
  /** Null when the provider names no address, or does not vouch for it. */
  readonly email: string | null;
  /** Whether the provider says that it asked for more than one factor (`amr` with `mfa`, RFC 8176). */
  readonly hadSecondFactor: boolean;
  /** When the provider itself last asked who they are (`auth_time`); null where it does not say. A provider that still knew them asked nothing now. */
  readonly askedAt: Date | null;
}

const SCOPE = 'openid email';
const KEEP_MS = 10 * 60_000;
const TIMEOUT_SECONDS = 10;
/** A description, a token or a set of keys takes some kilobytes. */
const MOST_BYTES = 200_000;

/** Where the provider sends people back to; operators to their own sign-in, since programs for consumers carry none of it. */
const redirectUriOf = ({ kind, config }: Tenant) =>
  `${config.url}/${kind === 'operator' ? 'anmelden' : 'sso'}`;

type Discovered = { readonly at: number; readonly configuration: Promise<client.Configuration> };
/** By what {@link keyOf} makes of a provider. */
const discovered = new Map<string, Discovered>();

const isFresh = ({ at }: Discovered) => performance.now() - at < KEEP_MS;

/** Names a provider to the browser that begins there, so that it says where it began. */
const markOf = ({ issuer, clientId }: IdentityProvider): string =>
  hashOf(JSON.stringify([issuer, clientId]));

/** What is remembered holds how we prove ourselves to the provider, so another secret, or none, is another entry. */
const keyOf = ({ issuer, clientId, clientSecret }: IdentityProvider): string =>
  hashOf(JSON.stringify([issuer, clientId, clientSecret]));

/**
 * What a provider answers, read to its end within a limit: the library would take whatever comes, and the process stands still while it is
 * read as JSON.
 */
const limited =
  (fetch: client.CustomFetch): client.CustomFetch =>
  async (...request) => {
    const answer = await fetch(...request);
    const bytes = await readLimited(answer, MOST_BYTES);
    const { status, statusText, headers } = answer;
    return new Response(bytes.length === 0 ? null : new Uint8Array(bytes), {
      status,
      statusText,
      headers,
    });
  };

const ownFetch: client.CustomFetch = (address, { body, ...request }) =>
  fetch(address, {
    ...request,
    // One of the body's types is wider for the library than for Node.
    ...(body !== undefined && { body: body instanceof Uint8Array ? new Uint8Array(body) : body }),
  });

function discover({
  issuer,
  clientId,
  clientSecret,
  fetch,
  timeoutSeconds = TIMEOUT_SECONDS,
}: IdentityProvider) {
  const options: client.DiscoveryRequestOptions = { timeout: timeoutSeconds };
  options[client.customFetch] = limited(fetch ?? ownFetch);
  // The library leaves the signature out where the answer comes from the provider itself: then nothing but the connection stands for it.
  options.execute = [client.enableNonRepudiationChecks];
  if (fetch !== undefined) options.execute.push(client.allowInsecureRequests);
  const auth = clientSecret === null ? client.None() : client.ClientSecretBasic(clientSecret);
  return client.discovery(new URL(issuer), clientId, undefined, auth, options);
}

/** The provider's own description, asked for at most every ten minutes by who has the same secret there. Throws ssoUnavailable when it does not answer. */
async function configurationOf(provider: IdentityProvider): Promise<client.Configuration> {
  for (const [key, entry] of discovered) if (!isFresh(entry)) discovered.delete(key);
  const key = keyOf(provider);
  const known = provider.fetch === undefined ? discovered.get(key) : undefined;
  const fresh = known ?? { at: performance.now(), configuration: discover(provider) };
  discovered.set(key, fresh);
  try {
    return await fresh.configuration;
  } catch {
    discovered.delete(key);
    throw new ApiError('ssoUnavailable');
  }
}

/** Whether a provider describes itself as one that people can sign in at; asks it, whatever it said before. */
export async function tryProvider(provider: IdentityProvider): Promise<Finding> {
  try {
    const { authorization_endpoint: begin, token_endpoint: end } = (
      await discover(provider)
    ).serverMetadata();
    const isWhole = begin !== undefined && end !== undefined;
    return { outcome: isWhole ? 'ok' : 'wrongAnswer', status: null };
  } catch (error) {
    if (!(error instanceof client.ClientError)) return findingOfError(error);
    if (error.code === 'OAUTH_TIMEOUT') return { outcome: 'late', status: null };
    const { cause } = error;
    const isRefused = cause instanceof Response && cause.status >= 400;
    return isRefused ? findingOfStatus(cause.status) : { outcome: 'wrongAnswer', status: null };
  }
}

/** Where a browser begins the code flow. */
export async function ssoStart(provider: IdentityProvider, tenant: Tenant) {
  const { authorization_endpoint: address } = (await configurationOf(provider)).serverMetadata();
  if (address === undefined) throw new ApiError('ssoUnavailable');
  return {
    authorizationAddress: address,
    clientId: provider.clientId,
    redirectUri: redirectUriOf(tenant),
    scope: SCOPE,
    provider: markOf(provider),
  };
}

function isRefusal(error: unknown): boolean {
  return (
    error instanceof client.ResponseBodyError ||
    error instanceof client.AuthorizationResponseError ||
    error instanceof client.ClientError
  );
}

/** How a provider names a person (OpenID Connect Core, section 2): not empty, of at most 255 signs of ASCII. */
const subjectForm = /^[\x20-\x7e]{1,255}$/;

/** Seconds since 1970 until the year 9999. */
const SECONDS_MOST = 253_402_300_800;

/** What a browser brings back: the code, the verifier of its challenge, and where it began. */
interface Begun {
  readonly code: string;
  readonly verifier: string;
  readonly provider?: string | undefined;
}

/**
 * Exchanges the code for the person, with the verifier of the challenge. The library checks signature, issuer,
 * audience and time of the answer. Throws ssoFailed for a code that is wrong, used or another's, or that began at another `provider`, ssoUnavailable when the provider
 * does not answer.
 */
export async function provePerson(
  provider: IdentityProvider,
  tenant: Tenant,
  { code, verifier, provider: begunAt }: Begun,
): Promise<ProvenPerson> {
  // A code of the former provider, and what proves it, are nothing for the one in its place.
  if (begunAt !== undefined && begunAt !== markOf(provider)) throw new ApiError('ssoFailed');
  const configuration = await configurationOf(provider);
  const answered = new URL(redirectUriOf(tenant));
  answered.searchParams.set('code', code);
  // One issuer per tenant: the browser has checked its state, and nobody else can have sent the code.
  answered.searchParams.set('iss', configuration.serverMetadata().issuer);
  try {
    const tokens = await client.authorizationCodeGrant(configuration, answered, {
      pkceCodeVerifier: verifier,
      expectedState: client.skipStateCheck,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined) throw new ApiError('ssoFailed');
    const { sub, email, email_verified: verified, amr, auth_time: asked } = claims;
    if (!subjectForm.test(sub)) throw new ApiError('ssoFailed');
    return {
      subject: sub,
      email: verified === true && typeof email === 'string' ? email : null,
      hadSecondFactor: Array.isArray(amr) && amr.includes('mfa'),
      askedAt:
        typeof asked === 'number' && asked > 0 && asked < SECONDS_MOST
          ? new Date(asked * 1000)
          : null,
    };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(isRefusal(error) ? 'ssoFailed' : 'ssoUnavailable');
  }
}
