import { BlockList, isIP } from 'node:net';

/** Addresses that no network outside leads to: the own machine and private networks (RFC 1918, RFC 4193). */
const privateNetworks = new BlockList();
privateNetworks.addSubnet('127.0.0.0', 8);
privateNetworks.addSubnet('10.0.0.0', 8);
privateNetworks.addSubnet('172.16.0.0', 12);
privateNetworks.addSubnet('192.168.0.0', 16);
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');

/** Whether a host is the own machine by name. */
export const isLocal = (host: string) => host === 'localhost' || host.endsWith('.localhost');

/** Whether a host lies in a private network: by its address, or by a name that only such a network knows. */
export function isPrivate(host: string): boolean {
  const address = host.replaceAll(/^\[|\]$/g, '');
  const family = isIP(address);
  if (family !== 0) return privateNetworks.check(address, family === 6 ? 'ipv6' : 'ipv4');
  const name = host.replace(/\.$/, '');
  return isLocal(name) || !name.includes('.') || /\.(internal|local)$/.test(name);
}
