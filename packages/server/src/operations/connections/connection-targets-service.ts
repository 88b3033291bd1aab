import type { DomainRecord } from '@weitersagen/contracts/operator-connections';
import type { Connection } from '@weitersagen/domain/connections';
import { tryProvider, type IdentityProvider } from '../../people/public.ts';
import type { Config } from '../../platform/config.ts';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import { tryMailServer, trySender } from '../../platform/mail/try-mail.ts';
import { tryAddress, tryOwnPages, type Finding } from '../../platform/try-address.ts';
import { hashOf } from '../../platform/random.ts';
import { tryContent } from '../../tenancy/public.ts';

/** Something of a client that is reached over the network. */
export interface Target {
  readonly connection: Connection;
  /** Host, address or domain, as operators may see it: never a secret. */
  readonly place: string;
  /** Tells settings apart: what was found holds for these alone. */
  readonly key: string;
  readonly attempt: () => Promise<Finding & { readonly records?: readonly DomainRecord[] }>;
}

const keyOf = (connection: Connection, what: unknown) => hashOf(JSON.stringify([connection, what]));

const senderDomain = (mailFrom: string) => mailFrom.slice(mailFrom.lastIndexOf('@') + 1);

type Sender = Pick<Tenant['config'], 'mailFrom' | 'dkimSelector'>;

const senderOf = ({ mailFrom, dkimSelector }: Sender) =>
  dkimSelector === null ? senderDomain(mailFrom) : [senderDomain(mailFrom), dkimSelector];

/** The key under which a try of a sender's domain is kept: it holds for this domain and this selector alone. */
export const senderKey = (sender: Sender) => keyOf('senderDomain', senderOf(sender));

/** The key under which a try of the address of a client's pages is kept: it holds for this address and this name alone. */
export const hostKey = ({ url, name }: Pick<Tenant['config'], 'url' | 'name'>) =>
  keyOf('host', [url, name]);

/** What can be tried: the address of the client's own pages, and everything that is set and is no path of its own host. */
export function targetsOf(
  tenant: Tenant,
  config: Pick<Config, 'smtpUrl'>,
  identityProvider: ((tenant: Tenant) => IdentityProvider) | null,
): Target[] {
  const { config: set } = tenant;
  const targets: Target[] = [];
  const add = (
    connection: Connection,
    place: string,
    attempt: Target['attempt'],
    what: unknown = place,
  ) => targets.push({ connection, place, attempt, key: keyOf(connection, what) });
  add('host', set.url, () => tryOwnPages(set.url, set.name), [set.url, set.name]);
  const { smtpUrl } = config;
  if (smtpUrl !== undefined)
    add('mailServer', new URL(smtpUrl).host, () => tryMailServer(smtpUrl), smtpUrl);
  const domain = senderDomain(set.mailFrom);
  if (domain !== '')
    add('senderDomain', domain, () => trySender(set.mailFrom, set.dkimSelector), senderOf(set));
  const { content } = set;
  if (typeof content?.baseUrl === 'string')
    add('content', content.baseUrl, () => tryContent(tenant), content);
  const provider = set.sso ?? identityProvider?.(tenant);
  if (provider !== undefined) {
    const { issuer, clientId, clientSecret } = provider;
    add('sso', issuer, () => tryProvider(provider), [issuer, clientId, clientSecret]);
  }
  const address = (
    connection: Connection,
    at: string | null,
    {
      kind = 'page',
      file = '',
    }: { readonly kind?: 'page' | 'script'; readonly file?: string } = {},
  ) => {
    if (at !== null && URL.canParse(at))
      add(connection, at, () => tryAddress(`${at.replace(/\/$/, '')}${file}`, { kind }));
  };
  address('analytics', set.analytics.url, { file: '/matomo.php' });
  const isOutside = set.consentManager === 'extern';
  address('consentManager', isOutside ? set.consentManagerUrl : null, { kind: 'script' });
  address('shop', set.providerUrl);
  address('landingPage', set.landingPage);
  address('reviews', set.reviewsWidget ? set.reviewsUrl : null);
  return targets;
}
