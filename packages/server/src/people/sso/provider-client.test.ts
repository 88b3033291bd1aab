import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { provePerson, type IdentityProvider } from './provider-client.ts';

const clientId = 'weitersagen';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A provider that vouches for one person with these claims; its address is its own, since descriptions are remembered. */
async function providerWith(name: string, claims: object): Promise<IdentityProvider> {
  const issuer = `https://${name}.example.org`;
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const idToken = await new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuer(issuer)
    .setAudience(clientId)
    .setIssuedAt()
    .setExpirationTime('1m')
    .sign(privateKey);
  const answers: Readonly<Record<string, object>> = {
    '/.well-known/openid-configuration': {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: true,
    },
    '/token': { access_token: 'a', token_type: 'Bearer', id_token: idToken },
    '/keys': { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', use: 'sig', alg: 'RS256' }] },
  };
  return {
    issuer,
    clientId,
    clientSecret: null,
    fetch: async (url) => Response.json(answers[new URL(url).pathname]),
  };
}

it.each([
  ['says is verified', { email: 'mona@example.org', email_verified: true }, 'mona@example.org'],
  ['says is not verified', { email: 'mona@example.org', email_verified: false }, null],
  ['says nothing of', { email: 'mona@example.org' }, null],
  ['does not name', { email_verified: true }, null],
])(
  'an address that the provider %s counts only where it is verified',
  async (name, claims, email) => {
    const provider = await providerWith(name.replaceAll(' ', '-'), { sub: 'person-7', ...claims });
    const asked = { code: 'code', verifier: 'v'.repeat(43) };
    const person = await provePerson(provider, await server.tenant(), asked);
    expect(person).toEqual({ subject: 'person-7', email });
  },
);
