import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isLocal } from './private-host.ts';

/** Networks of 2000::/3 that are for documents, and so nobody's. */
const forDocuments = ipaddr.IPv6.parseCIDR('3fff::/20');

const isGivenOut = (address: ipaddr.IPv6): boolean =>
  ((address.parts[0] ?? 0) & 0xe000) === 0x2000 && !address.match(forDocuments);

/**
 * Whether an address is one of the open internet. Everything else is refused by name of what is allowed, not of what is not: the own machine,
 * private networks (RFC 1918, 4193), link-local (169.254/16, fe80::/10), shared (100.64/10), unspecified, multicast, reserved. An IPv4
 * address inside of an IPv6 one counts as that IPv4 address; tunnels and translations, which hide one, are refused, and so is
 * every IPv6 address outside of 2000::/3, the one block that is given out: the old form `::7f00:1` hides one too.
 */
export function isPublicAddress(text: string): boolean {
  const address = text.replaceAll(/^\[|\]$/g, '');
  if (!ipaddr.isValid(address)) return false;
  const known = ipaddr.process(address);
  return known.range() === 'unicast' && (known instanceof ipaddr.IPv4 || isGivenOut(known));
}

/** Thrown where a connection would lead to an address that no network outside leads to. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

/** Finds a name as browsers do: those below `localhost` are the own machine, which not every system knows. */
const find: LookupFunction = (host, options, done) => {
  if (!isLocal(host)) lookup(host, options, done);
  else if (options.all === true) done(null, [{ address: '127.0.0.1', family: 4 }]);
  else done(null, '127.0.0.1', 4);
};

/**
 * Looks a name up for a connection and refuses it where any of its addresses is no public one: what DNS says is checked at the moment of the
 * connection, whatever it said before. `resolve` is how names are found.
 */
export const publicLookup =
  (resolve: LookupFunction = find): LookupFunction =>
  (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, found) => {
      const addresses = typeof found === 'string' ? [] : (found ?? []);
      const [first] = addresses;
      if (error !== null) done(error, '', 0);
      else if (first === undefined || addresses.some(({ address }) => !isPublicAddress(address)))
        done(new PrivateAddress(host), '', 0);
      else if (options.all === true) done(null, addresses);
      else done(null, first.address, first.family);
    });

/** Looks a name up wherever it leads, as a demo may. */
export const anyLookup = find;

/** Throws PrivateAddress for a host that is itself such an address: no name is looked up then. */
export function requirePublicHost(host: string): void {
  const address = host.replaceAll(/^\[|\]$/g, '');
  if (isIP(address) !== 0 && !isPublicAddress(address)) throw new PrivateAddress(host);
}
