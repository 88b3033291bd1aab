import { createHmac, randomBytes } from 'node:crypto';
import { SignJWT, decodeJwt, type JWTPayload } from 'jose';
import { getUser, logoutEverywhere } from '@weitersagen/contracts/account';
import { listOwnReferrals } from '@weitersagen/contracts/own-referrals';
import { activeReferral } from '@weitersagen/server/testing/steps';
import { startTestServer, type TestServer } from '@weitersagen/server/test-server';
import type { ProofRow } from '../proof-row.ts';

interface Session {
  readonly token: string;
  readonly cookie: string;
}

/** A forged or stolen token, with what is sent beside it. */
interface Variant extends Session {
  readonly name: string;
  readonly client?: string;
}

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token of these claims, signed with the installation's own key: what even a leaked signer must not get through with. */
function signed(key: Uint8Array, claims: JWTPayload, header: { alg?: string; typ?: string } = {}) {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: header.alg ?? 'HS256', typ: header.typ ?? 'at+jwt' })
    .sign(key);
}

/** Variants with the right key: other tenant, kind, person, session, cookie, algorithm, type or life. */
async function wrongClaims(key: Uint8Array, mine: Session, other: Session): Promise<Variant[]> {
  const claims = decodeJwt(mine.token);
  const foreign = decodeJwt(other.token);
  const { exp: _exp, ...endless } = claims;
  const past = Math.floor(Date.now() / 1000) - 1 - (randomBytes(2)[0] ?? 0);
  const tokens: [string, Promise<string>][] = [
    ['other tenant', signed(key, { ...claims, ten: 'sonnwerk' })],
    ['other kind', signed(key, { ...claims, kind: 'operator' })],
    ['unknown kind', signed(key, { ...claims, kind: 'reward' })],
    ['other person', signed(key, { ...claims, sub: foreign.sub ?? '' })],
    ['other session', signed(key, { ...claims, sid: foreign['sid'] })],
    ['other fingerprint', signed(key, { ...claims, fpr: foreign['fpr'] })],
    ['expired', signed(key, { ...claims, exp: past })],
    ['without expiry', signed(key, endless)],
    ['HS512', signed(key, claims, { alg: 'HS512' })],
    ['HS384', signed(key, claims, { alg: 'HS384' })],
    ['other type', signed(key, claims, { typ: 'JWT' })],
    ['other key', signed(randomBytes(32), claims)],
  ];
  return Promise.all(
    tokens.map(async ([name, token]) => ({ name, token: await token, cookie: mine.cookie })),
  );
}

/** Variants made from a good token without any key. */
function wrongForms(mine: Session, other: Session): Variant[] {
  const [header = '', payload = '', signature = ''] = mine.token.split('.');
  const claims = decodeJwt(mine.token);
  const changed = base64({ ...claims, sub: randomBytes(17).toString('base64url') });
  const flipped = Buffer.from(signature, 'base64url');
  const at = (randomBytes(1)[0] ?? 0) % flipped.length;
  flipped[at] = (flipped[at] ?? 0) ^ (1 + ((randomBytes(1)[0] ?? 0) % 255));
  const none = base64({ alg: 'none', typ: 'at+jwt' });
  const publicKey = base64({ alg: 'RS256', typ: 'at+jwt', jwk: { kty: 'oct', k: 'AA' } });
  const self = createHmac('sha256', 'AA').update(`${header}.${changed}`).digest('base64url');
  const { cookie } = mine;
  return [
    { name: 'alg none', token: `${none}.${payload}.`, cookie },
    { name: 'alg none with signature', token: `${none}.${payload}.${signature}`, cookie },
    { name: 'changed claims', token: `${header}.${changed}.${signature}`, cookie },
    { name: 'changed claims, own signature', token: `${header}.${changed}.${self}`, cookie },
    {
      name: 'flipped signature',
      token: `${header}.${payload}.${flipped.toString('base64url')}`,
      cookie,
    },
    { name: 'no signature', token: `${header}.${payload}`, cookie },
    { name: 'key in header', token: `${publicKey}.${payload}.${signature}`, cookie },
    { name: 'no cookie', token: mine.token, cookie: '' },
    { name: "somebody else's cookie", token: mine.token, cookie: other.cookie },
    { name: 'other tenant address', token: mine.token, cookie, client: 'sonnwerk' },
    { name: 'mail token', token: randomBytes(32).toString('base64url'), cookie },
  ];
}

async function isAccepted(
  server: TestServer,
  { token, cookie, client }: Variant,
): Promise<boolean> {
  const input = { token, ...(cookie && { cookie }), ...(client && { client }) };
  const answers = [await server.call(getUser, input), await server.call(listOwnReferrals, input)];
  return answers.some(({ status }) => status < 400);
}

/** Access tokens bent in every way, and good ones after their session ended. */
export const tamperedTokens: ProofRow = {
  name: 'tampered-tokens',
  what: 'Tampered tokens: algorithm, tenant, kind, expiry, after logout',
  goal: '0 accepted',
  fullCount: 500,
  async run(count, report) {
    const server = await startTestServer();
    const breaches: string[] = [];
    let tried = 0;
    try {
      const { secret } = await server.database.db
        .selectFrom('signing_key')
        .select('secret')
        .executeTakeFirstOrThrow();
      const key = Buffer.from(secret, 'base64url');
      const other = (await activeReferral(server)).session;
      while (tried < count) {
        const mine = (await activeReferral(server)).session;
        const variants = [...(await wrongClaims(key, mine, other)), ...wrongForms(mine, other)];
        if ((await server.call(getUser, mine)).status !== 200)
          breaches.push('the good token was refused, so the others prove nothing');
        for (const variant of variants.slice(0, count - tried - 1)) {
          tried += 1;
          if (await isAccepted(server, variant)) breaches.push(`accepted: ${variant.name}`);
        }
        await server.call(logoutEverywhere, mine);
        tried += 1;
        if (await isAccepted(server, { name: 'after logout', ...mine }))
          breaches.push('accepted: after logout');
        report(tried / count);
      }
    } finally {
      await server.stop();
    }
    return { tried, summary: `${breaches.length} accepted`, breaches };
  },
};
