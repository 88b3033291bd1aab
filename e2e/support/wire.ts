import { randomUUID } from 'node:crypto';
import * as z from 'zod';

/** What a call sends beside its path. */
export interface WireCall {
  readonly body?: object;
  /** A bearer token: of a session, a reward, or a provider's feed. */
  readonly token?: string;
  readonly cookie?: string;
}

/** The answer of a call: its body, and the cookie that a session needs beside its token. */
interface WireAnswer {
  readonly body: unknown;
  readonly cookie: string;
}

/** Makes a call of the default tenant's API as a browser would, without one. Throws what the server says of a refusal. */
export async function wire(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { body, token, cookie }: WireCall = {},
): Promise<WireAnswer> {
  const answer = await fetch(
    `http://localhost:${process.env['E2E_PORT']}/api/v1/funkelnetz${path}`,
    {
      method,
      headers: {
        'X-Requested-With': 'XMLHttpRequest',
        'Accept-Language': 'de',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(method === 'GET' ? {} : { 'Idempotency-Key': randomUUID() }),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(cookie === undefined ? {} : { Cookie: cookie }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
  );
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  return { body: text === '' ? null : JSON.parse(text), cookie: cookies.join('; ') };
}

/** A field of an answer, as text. */
export function textOf(body: unknown, field: string): string {
  const found = z.record(z.string(), z.unknown()).parse(body)[field];
  return z.coerce.string().parse(found);
}
