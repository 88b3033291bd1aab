import { createHash, randomBytes } from 'node:crypto';
import { getSsoStart } from '@weitersagen/contracts/single-sign-on';
import type { TestServer } from '../test-server.ts';

const base64url = (bytes: Buffer) => bytes.toString('base64url');

/** A browser as the identity provider sees it: keeps cookies, follows no redirect by itself. */
function browser(server: TestServer, origin: string) {
  const cookies = new Map<string, string>();
  return async (address: string, form?: string) => {
    const url = new URL(address, origin);
    const answer = await server.inject({
      method: form === undefined ? 'GET' : 'POST',
      url: url.pathname + url.search,
      headers: {
        host: url.host,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form === undefined ? {} : { payload: form }),
    });
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    return answer;
  };
}

/** Goes to the demo's identity provider of a client, chooses a person, and comes back with a code and its verifier. */
export async function codeOfProvider(server: TestServer, email: string, client = 'funkelnetz') {
  const { value: start } = await server.call(getSsoStart, { client });
  const verifier = base64url(randomBytes(32));
  const query = new URLSearchParams({
    client_id: start.clientId,
    redirect_uri: start.redirectUri,
    response_type: 'code',
    scope: start.scope,
    state: 'state-of-the-tab',
    code_challenge: base64url(createHash('sha256').update(verifier).digest()),
    code_challenge_method: 'S256',
  });
  const open = browser(server, new URL(start.redirectUri).origin);
  const asked = await open(`${start.authorizationAddress}?${query.toString()}`);
  const page = await open(String(asked.headers['location']));
  const action = /action="([^"]+)"/.exec(page.body)?.[1] ?? '';
  const chosen = await open(action, new URLSearchParams({ email }).toString());
  const back = await open(String(chosen.headers['location']));
  const url = new URL(String(back.headers['location']));
  if (url.origin + url.pathname !== start.redirectUri)
    throw new Error(`The provider led to ${url.href}`);
  if (url.searchParams.get('state') !== 'state-of-the-tab') throw new Error('The state was lost');
  return { code: url.searchParams.get('code') ?? '', verifier };
}
