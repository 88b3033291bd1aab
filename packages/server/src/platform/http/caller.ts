import { isIP } from 'node:net';
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

/**
 * The network that a caller is part of, for limits that one person with many addresses must not pass: 24 bits of an IPv4 address, 48 of
 * an IPv6 one.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv4'
    ? `${ipaddr.IPv4.networkAddressFromCIDR(`${address.toString()}/24`).toString()}/24`
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/48`).toString()}/48`;
}

/** An address without the port and the brackets that some proxies write; null for what is no address. */
function plainAddress(entry: string): string | null {
  const [, inBrackets, ofFour] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/.exec(entry) ?? [];
  const address = inBrackets ?? ofFour ?? entry;
  return isIP(address) === 0 ? null : address;
}

/**
 * The addresses of an `X-Forwarded-For`, plain. The last was written by the proxy that is nearest: from the last one that is no address on,
 * nothing is believed, so that the caller is whom the proxies after it saw, at the least the connection itself.
 */
export function forwardedFor(header: string): string {
  const addresses = header.split(',').map((entry) => plainAddress(entry.trim()));
  return addresses.slice(addresses.lastIndexOf(null) + 1).join(', ');
}
