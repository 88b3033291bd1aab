import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import type { ConnectionOutcome } from '@weitersagen/domain/connections';
import { anyLookup } from './public-address.ts';

/** What a try of a connection found. */
export interface Finding {
  readonly outcome: ConnectionOutcome;
  /** Status of an HTTP answer that was not wanted. */
  readonly status: number | null;
}

/** Milliseconds that a try may take. */
export const TRY_MS = 10_000;

/** What an HTTP answer of 400 and above says about the connection. */
export function findingOfStatus(status: number): Finding {
  if (status === 401 || status === 403) return { outcome: 'refused', status };
  if (status === 404 || status === 410) return { outcome: 'notFound', status };
  return { outcome: 'failed', status };
}

/** What it says that no answer came. */
export const findingOfError = (error: unknown): Finding => ({
  outcome: error instanceof Error && error.name === 'TimeoutError' ? 'late' : 'unreachable',
  status: null,
});

/** Status and media type of an answer; its body is not read. */
async function ask(address: string, signal: AbortSignal) {
  const { get } = address.startsWith('https:') ? https : http;
  const request = get(address, { signal, lookup: anyLookup, headers: { accept: '*/*' } });
  const [answer] = (await once(request, 'response', { signal })) as [http.IncomingMessage];
  answer.destroy();
  return { status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '' };
}

/** A file that names a client has so many bytes at most. */
const MOST_BYTES = 20_000;

/** The name that the manifest of a page's host says; null where it says none. */
async function nameAt(origin: string, signal: AbortSignal): Promise<string | null> {
  const { get } = origin.startsWith('https:') ? https : http;
  const request = get(new URL('/manifest.webmanifest', origin), { signal, lookup: anyLookup });
  const [answer] = (await once(request, 'response', { signal })) as [http.IncomingMessage];
  let text = '';
  answer.setEncoding('utf8');
  for await (const part of answer) {
    text += String(part);
    if (text.length > MOST_BYTES) break;
  }
  try {
    const said: unknown = JSON.parse(text);
    const name = typeof said === 'object' && said !== null && 'name' in said ? said.name : null;
    return typeof name === 'string' ? name : null;
  } catch {
    return null;
  }
}

/**
 * Tries whether an address leads to the pages of a client here: what answers there names the client as this installation does. `wrongAnswer`
 * is another page, such as that of a provider for a domain without one.
 */
export async function tryOwnPages(
  origin: string,
  name: string,
  { within = TRY_MS }: { readonly within?: number } = {},
): Promise<Finding> {
  const signal = AbortSignal.timeout(within);
  try {
    const isOwn = (await nameAt(origin, signal)) === name;
    return { outcome: isOwn ? 'ok' : 'wrongAnswer', status: null };
  } catch (error) {
    return findingOfError(signal.aborted ? signal.reason : error);
  }
}

/** Tries an address as a browser would ask for it; a script has to be one. A redirect is an answer, and is not followed. */
export async function tryAddress(
  address: string,
  { kind, within = TRY_MS }: { readonly kind: 'page' | 'script'; readonly within?: number },
): Promise<Finding> {
  const signal = AbortSignal.timeout(within);
  try {
    const { status, type } = await ask(address, signal);
    if (status >= 400) return findingOfStatus(status);
    const isWanted = kind === 'page' || status >= 300 || /javascript/.test(type);
    return { outcome: isWanted ? 'ok' : 'wrongAnswer', status: null };
  } catch (error) {
    return findingOfError(signal.aborted ? signal.reason : error);
  }
}
