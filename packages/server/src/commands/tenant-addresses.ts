import { BlockList, isIP } from 'node:net';
import type { Config, Problem } from './tenant-problem.ts';

/** Addresses that no network outside leads to: the own machine and private networks (RFC 1918, RFC 4193). */
const privateNetworks = new BlockList();
privateNetworks.addSubnet('127.0.0.0', 8);
privateNetworks.addSubnet('10.0.0.0', 8);
privateNetworks.addSubnet('172.16.0.0', 12);
privateNetworks.addSubnet('192.168.0.0', 16);
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');

const isLocal = (host: string) => host === 'localhost' || host.endsWith('.localhost');

/** Whether a host lies in a private network: by its address, or by a name that only such a network knows. */
function isPrivate(host: string): boolean {
  const address = host.replaceAll(/^\[|\]$/g, '');
  const family = isIP(address);
  if (family !== 0) return privateNetworks.check(address, family === 6 ? 'ipv6' : 'ipv4');
  const name = host.replace(/\.$/, '');
  return isLocal(name) || !name.includes('.') || /\.(internal|local)$/.test(name);
}

/** Whether an address is https, or http where `mayBePlain` says so of its host. */
function isSafe(text: string, mayBePlain: (host: string) => boolean): boolean {
  // A path is on the tenant's own host, which is judged as `url`; any host will do to read it.
  const base = text.startsWith('/') ? 'https://own.invalid' : undefined;
  if (!URL.canParse(text, base)) return false;
  const { protocol, hostname, username, password } = new URL(text, base);
  if (username !== '' || password !== '') return false; // no program may ask such an address
  return protocol === 'https:' || (protocol === 'http:' && mayBePlain(hostname));
}

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
        [place, `${address} is no https address (http is for localhost alone)`] as const,
    );
  // Only the server asks the content service, which may stand beside it.
  const content = config.content?.baseUrl;
  if (typeof content !== 'string' || isSafe(content, isPrivate)) return ofPages;
  const problem = `${content} is no https address (http is for hosts of a private network alone)`;
  return [...ofPages, ['content.baseUrl', problem]];
}
