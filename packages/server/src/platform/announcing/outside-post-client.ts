import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { WEBHOOK_ANSWER_BYTES, type WebhookFailure } from '@weitersagen/domain/webhook-kinds';
import { anyLookup, PrivateAddress, publicLookup, requirePublicHost } from '../public-address.ts';

/** What became of a call: a status with the beginning of the answer, or why there was none. */
export interface PostResult {
  readonly status: number | null;
  readonly failure: WebhookFailure | null;
  /** At most 1 KiB of it, as text. */
  readonly answer: string;
  readonly tookMs: number;
}

/** What is sent where. */
export interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface PostOptions {
  /** Also without https, and into private networks: as in a demo. */
  readonly anywhere: boolean;
  /** Milliseconds that all of it may take. */
  readonly within?: number;
  /** How names are found. */
  readonly resolve?: LookupFunction;
}

/** Milliseconds that a call may take. */
const POST_MS = 10_000;

class Insecure extends Error {
  override readonly name = 'Insecure';
}

/** The beginning of an answer as text that PostgreSQL keeps; the rest is not read. */
async function beginningOf(answer: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer) {
    if (!Buffer.isBuffer(part)) continue;
    parts.push(part);
    size += part.length;
    if (size >= WEBHOOK_ANSWER_BYTES) break;
  }
  answer.destroy();
  const bytes = Buffer.concat(parts).subarray(0, WEBHOOK_ANSWER_BYTES);
  return new TextDecoder().decode(bytes).replaceAll('\0', '\u{fffd}');
}

async function send({ url, headers, body }: Post, options: PostOptions, signal: AbortSignal) {
  const target = new URL(url);
  if (!options.anywhere) {
    if (target.protocol !== 'https:') throw new Insecure();
    requirePublicHost(target.hostname);
  }
  const { request: begin } = target.protocol === 'https:' ? https : http;
  const request = begin(target, {
    method: 'POST',
    // A connection of its own: none that was opened to another address under this name.
    agent: false,
    lookup: options.anywhere ? anyLookup : publicLookup(options.resolve),
    headers: { ...headers, 'content-length': body.length, connection: 'close' },
    signal,
  });
  request.end(body);
  const [answer] = (await once(request, 'response', { signal })) as [http.IncomingMessage];
  answer.on('error', () => undefined);
  return { status: answer.statusCode ?? 0, answer: await beginningOf(answer) };
}

function failureOf(error: unknown, signal: AbortSignal): WebhookFailure {
  if (error instanceof PrivateAddress) return 'privateAddress';
  if (error instanceof Insecure) return 'insecure';
  return signal.aborted ? 'late' : 'unreachable';
}

/**
 * Posts bytes to a system that is not ours: within ten seconds, no redirect followed, at most 1 KiB of the answer read. Without `anywhere`
 * only by https, and to public addresses, which is checked when the connection is made. Never throws: every end is a result.
 */
export async function postOutside(post: Post, options: PostOptions): Promise<PostResult> {
  const signal = AbortSignal.timeout(options.within ?? POST_MS);
  const began = performance.now();
  const tookMs = () => Math.round(performance.now() - began);
  try {
    const { status, answer } = await send(post, options, signal);
    return { status, failure: null, answer, tookMs: tookMs() };
  } catch (error) {
    return { status: null, failure: failureOf(error, signal), answer: '', tookMs: tookMs() };
  }
}
