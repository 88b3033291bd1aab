import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { IdentityProvider } from '../people/sso/provider-client.ts';

const clientId = 'weitersagen';

/** A provider that vouches for one person with these claims; its address is its own, since descriptions are remembered. */
export async function signingProvider(name: string, claims: object): Promise<IdentityProvider> {
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
