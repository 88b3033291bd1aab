import ipaddr from 'ipaddr.js';

/**
 * Who calls, for limits: the address, and of an IPv6 address the network of 64 bits, which is what one household or server gets. What is no
 * address stays as it is.
 */
export function callerOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip); // an IPv4 address inside of an IPv6 one is that IPv4 address
  if (address.kind() === 'ipv4') return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()}/64`;
}
