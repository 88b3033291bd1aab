import { isLocal, isPrivate } from '../../platform/private-host.ts';
import { remotesHost } from '../../platform/remotes-host.ts';
import type { Config, Problem } from './setting-problem.ts';

/** Whether an address is https, or http where `mayBePlain` says so of its host. */
function isSafe(text: string, mayBePlain: (host: string) => boolean): boolean {
  // A path is on the tenant's own host, which is judged as `url`; any host will do to read it. Two strokes lead to another host.
  const base = /^\/(?![/\\])/.test(text) ? 'https://own.invalid' : undefined;
  if (!URL.canParse(text, base)) return false;
  const { protocol, hostname, username, password } = new URL(text, base);
  if (username !== '' || password !== '') return false; // no program may ask such an address
  return protocol === 'https:' || (protocol === 'http:' && mayBePlain(hostname));
}

/** Hosts that the installation needs itself. The operators' host belongs to a tenant, and is refused as any other's. */
export const hostProblems = (hosts: readonly string[]): readonly Problem[] =>
  hosts
    .filter((host) => remotesHost.test(host))
    .map((host) => ['hosts', `${host} serves the files of the areas`, 'hostReserved']);

/** Addresses that are none, or that would carry a visit or a secret over something else than https. */
export function addressProblems(config: Config): readonly Problem[] {
  const addresses: readonly (readonly [string, string | null | undefined])[] = [
    ['url', config.url],
    ['providerUrl', config.providerUrl],
    ['landingPage', config.landingPage],
    ['consentManagerUrl', config.consentManagerUrl],
    ['reviewsUrl', config.reviewsUrl],
    ['operatorImprint', config.operatorImprint],
    ['analytics.url', config.analytics.url],
    ['sso.issuer', config.sso?.issuer],
    ...config.frameParents.map((address) => ['frameParents', address] as const),
  ];
  const ofPages = addresses
    .filter(([, address]) => typeof address === 'string' && !isSafe(address, isLocal))
    .map(
      ([place, address]) =>
        [place, `${address} is no https address (http is for localhost alone)`, 'noHttps'] as const,
    );
  // Only the server asks the content service, which may stand beside it.
  const content = config.content?.baseUrl;
  if (typeof content !== 'string' || isSafe(content, isPrivate)) return ofPages;
  const problem = `${content} is no https address (http is for hosts of a private network alone)`;
  return [...ofPages, ['content.baseUrl', problem, 'noHttps']];
}
