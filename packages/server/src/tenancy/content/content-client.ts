import * as z from 'zod/mini';
import { requestOf, type ContentAsk, type ContentBytes } from './content-ask.ts';
import { ContentFailure } from './content-failure.ts';
import type { ContentService } from './content-source-client.ts';
import { readLimited } from '../../platform/read-limited.ts';
import { createTurns } from './turns-of-owners.ts';

/**
 * Milliseconds one answer may take, token and retry included. A client waits up to five minutes, but a page must not:
 * after this it says that the content is missing. product.md, section "9 Calls".
 */
const CONTENT_BUDGET_MS = 5000;

const MAX_TOKEN_BYTES = 64 * 1024;
const MAX_TEXT_BYTES = 2 * 1024 * 1024;
const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
/** Answers of one source under way at once: all of them lie in memory. */
const AT_ONCE = 8;
const EARLY_MS = 30_000;
const Token = z.object({ access_token: z.string(), expires_in: z.number() });

/** Reads from content services. Null is the service's "there is none"; ContentFailure everything else. */
export interface ContentClient {
  text(source: ContentService, ask: ContentAsk): Promise<Buffer | null>;
  picture(source: ContentService, id: string): Promise<ContentBytes | null>;
}

/** A token on its way or there; `until` is known once it is there. */
interface Held {
  readonly token: Promise<string>;
  readonly expiry: { until: number };
}

function parseToken(bytes: Buffer): z.output<typeof Token> {
  try {
    return z.parse(Token, JSON.parse(bytes.toString('utf8')));
  } catch {
    throw new ContentFailure('The answer has another shape.');
  }
}

function failure(error: unknown): ContentFailure {
  if (error instanceof ContentFailure) return error;
  return new ContentFailure(error instanceof Error ? error.name : 'Unknown failure', {
    cause: error,
  });
}

/** `now` and `budgetMs` are for tests. */
export function createContentClient({
  budgetMs = CONTENT_BUDGET_MS,
  now = Date.now,
}: { readonly budgetMs?: number; readonly now?: () => number } = {}): ContentClient {
  const tokens = new Map<string, Held>();
  const turns = createTurns(AT_ONCE);

  async function fetchToken(
    source: ContentService,
    expiry: { until: number },
    signal: AbortSignal,
  ) {
    const answer = await source.fetch(`${source.baseUrl}/identity-server/connect/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: `${source.app}:${source.clientId}`,
        client_secret: source.secret,
        scope: 'squidex-api',
      }).toString(),
      signal,
    });
    const bytes = await readLimited(answer, MAX_TOKEN_BYTES);
    const { ok, status } = answer;
    if (!ok) {
      const isTokenRefused = status < 500;
      throw new ContentFailure(`The token was refused with ${status}.`, { status, isTokenRefused });
    }
    const { access_token: token, expires_in: seconds } = parseToken(bytes);
    expiry.until = now() + seconds * 1000 - EARLY_MS;
    return token;
  }
  function tokenOf(source: ContentService, signal: AbortSignal): Promise<string> {
    const known = tokens.get(source.key);
    if (known !== undefined && known.expiry.until > now()) return known.token;
    const expiry = { until: Number.POSITIVE_INFINITY };
    const token = fetchToken(source, expiry, signal);
    const held: Held = { token, expiry };
    tokens.set(source.key, held);
    token.catch(() => {
      if (tokens.get(source.key) === held) tokens.delete(source.key);
    });
    return token;
  }
  async function ask(source: ContentService, path: string, body: unknown, signal: AbortSignal) {
    const once = async (token: string) =>
      source.fetch(`${source.baseUrl}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal,
      });
    const token = await tokenOf(source, signal);
    const answer = await once(token);
    if (answer.status !== 401) return answer;
    await answer.body?.cancel();
    const held = tokens.get(source.key);
    // Another call may have renewed it meanwhile.
    if (held !== undefined && (await held.token.catch(() => token)) === token)
      tokens.delete(source.key);
    return once(await tokenOf(source, signal));
  }
  async function read(source: ContentService, path: string, most: number, body?: unknown) {
    try {
      const signal = AbortSignal.timeout(budgetMs);
      return await turns.take(source.key, signal, async () => {
        const answer = await ask(source, path, body, signal);
        const bytes = await readLimited(answer, most);
        if (answer.status === 404) return null;
        const { ok, status } = answer;
        if (!ok) throw new ContentFailure(`The service answered ${status}.`, { status });
        return { type: answer.headers.get('content-type') ?? '', bytes };
      });
    } catch (error) {
      throw failure(error);
    }
  }
  return {
    picture: (source, id) => read(source, `/api/assets/${source.app}/${id}`, MAX_PICTURE_BYTES),
    async text(source, wanted) {
      const { path, body } = requestOf(source.app, wanted);
      return (await read(source, path, MAX_TEXT_BYTES, body))?.bytes ?? null;
    },
  };
}
