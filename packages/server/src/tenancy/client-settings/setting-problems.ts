import * as z from 'zod/mini';
import { shareChannels } from '@weitersagen/contracts/tenant';
import { email } from '@weitersagen/contracts/typed-values';
import { productApis } from '@weitersagen/domain/tenant-settings';
import { isClientName } from '@weitersagen/domain/client-name';
import { checkIbanAccount, isBic } from '@weitersagen/domain/iban-account';
import { addressProblems, hostProblems } from './address-problems.ts';
import { colourProblems } from './colour-problems.ts';
import { fontProblems } from './font-problems.ts';
import { numberProblems } from './number-problems.ts';
import { gateProblems, pathProblems } from './page-problems.ts';
import type { Config, Problem } from './setting-problem.ts';

const apis: readonly string[] = productApis;
const isEmail = (text: string) => z.safeParse(email, text).success;
const isDomain = (text: string) => /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(text);

/**
 * Switches that need something beside them. Of the shares only a limit of 0 can be judged here: whether any other limit forbids
 * `defaultShare` depends on the rewards, which are in the catalogue and change; where it does, the form begins with a share of 100.
 */
function companions(config: Config): readonly Problem[] {
  const { consentManager, consentManagerUrl, integratedFrame, frameParents } = config;
  const { settlementIssuer: issuer } = config;
  const needs: readonly (readonly [boolean, ...Problem])[] = [
    [
      consentManager === 'extern' && consentManagerUrl === null,
      'consentManagerUrl',
      'is missing: consentManager is extern',
      'missingWith',
    ],
    [
      integratedFrame && frameParents.length === 0,
      'frameParents',
      'is empty: integratedFrame needs the origins that may show the product',
      'missingWith',
    ],
    [
      !integratedFrame && frameParents.length > 0,
      'frameParents',
      'names origins, but integratedFrame is off',
      'uselessWithout',
    ],
    [
      config.dataProcessingOnBehalf && !config.operatorImprint,
      'operatorImprint',
      'is missing: with dataProcessingOnBehalf the footer links the imprint of the operator',
      'missingWith',
    ],
    [
      config.reviewsWidget && config.reviewsUrl === null,
      'reviewsUrl',
      'is missing: reviewsWidget is on',
      'missingWith',
    ],
    [
      config.maxRecipientRewardCents === 0 && config.defaultShare !== 100,
      'defaultShare',
      'gives the contact a part, but maxRecipientRewardCents is 0',
      'limitForbids',
    ],
    [
      config.payoutMinWeeks > config.payoutMaxWeeks,
      'payoutMinWeeks',
      'is more than payoutMaxWeeks',
      'moreThanLatest',
    ],
    [
      issuer !== null && !issuer.taxNumber?.trim() && !issuer.vatId?.trim(),
      'settlementIssuer',
      'has neither vatId nor taxNumber, one of which a credit note must state',
      'noTaxNumber',
    ],
  ];
  return needs.filter(([isProblem]) => isProblem).map(([, ...problem]) => problem);
}

/** Labels of the DNS with dots between them (RFC 6376, 3.1). */
const selectorForm =
  /^(?=.{1,120}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/i;

/** A capital letter, then capital letters and digits: numbers are read aloud. */
const prefixForm = /^[A-Z][A-Z0-9]{0,5}$/;

/** What new numbers of agencies and sellers begin with: one of the others tells nobody whose a number is. */
function prefixes({ agencyNumberPrefix, sellerNumberPrefix }: Config): readonly Problem[] {
  const set = { agencyNumberPrefix, sellerNumberPrefix };
  const wrong = (Object.keys(set) as (keyof typeof set)[])
    .filter((name) => !prefixForm.test(set[name]))
    .map((name): Problem => [
      name,
      'is no prefix: a capital letter, then at most five capital letters and digits',
      'noPrefix',
    ]);
  if (wrong.length > 0 || agencyNumberPrefix !== sellerNumberPrefix) return wrong;
  return [['sellerNumberPrefix', 'is the prefix of agencies, too', 'samePrefix']];
}

function names(config: Config): readonly Problem[] {
  const channels = new Set<string>(shareChannels);
  return [
    ...(isClientName(config.name)
      ? []
      : [
          [
            'name',
            'is no name: one line of at most 80 signs, without an address or signs that nobody sees',
            'noClientName',
          ] as const,
        ]),
    ...Object.keys(config.channels)
      .filter((name) => !channels.has(name))
      .map((name): Problem => [`channels.${name}`, 'is no channel', 'noChannel']),
    ...(apis.includes(config.productApi)
      ? []
      : [
          [
            'productApi',
            `"${config.productApi}" is none: telecom, insurance or standard`,
            'noProductApi',
          ] as const,
        ]),
    ...config.frameParents
      .filter((address) => new URL(address).origin !== address || address.includes('*'))
      .map((address): Problem => [
        'frameParents',
        `${address} is no origin (https://host)`,
        'noOrigin',
      ]),
    ...(['supportEmail', 'mailFrom'] as const)
      .filter((name) => !isEmail(config[name]))
      .map((name): Problem => [name, 'is no e-mail address', 'noEmail']),
    ...prefixes(config),
    ...(config.dkimSelector === null || selectorForm.test(config.dkimSelector)
      ? []
      : [['dkimSelector', 'is no part of a name in the DNS', 'noSelector'] as const]),
    ...config.excludedEmailDomains
      .filter((domain) => !isDomain(domain))
      .map((domain): Problem => ['excludedEmailDomains', `${domain} is no domain`, 'noDomain']),
    ...config.emailWhitelist
      .filter((entry) => !isDomain(entry) && !isEmail(entry))
      .map((entry): Problem => [
        'emailWhitelist',
        `${entry} is neither address nor domain`,
        'noAddressOrDomain',
      ]),
  ];
}

/** What no schema says: values that must fit each other or the outside world. */
export function furtherProblems(hosts: readonly string[], config: Config): readonly Problem[] {
  const problems = [
    ...pathProblems(config),
    ...gateProblems(config),
    ...companions(config),
    ...numberProblems(config),
    ...hostProblems(hosts),
    ...addressProblems(config),
    ...colourProblems(config),
    ...fontProblems(config),
    ...names(config),
  ];
  const { pathname, search, hash } = new URL(config.url);
  if (pathname !== '/' || search !== '' || hash !== '')
    problems.push(['url', 'has more than a host: links begin with it', 'noOrigin']);
  if (!hosts.includes(new URL(config.url).hostname))
    problems.push(['url', `its host is none of hosts (${hosts.join(', ')})`, 'hostElsewhere']);
  const { iban, bic } = config.payoutAccount;
  // A client that is being set up has no account yet; nothing is paid out of none.
  if (iban !== '' && !checkIbanAccount(iban, { germanOnly: false }).ok)
    problems.push(['payoutAccount.iban', 'is no IBAN', 'noIban']);
  if (bic !== null && !isBic(bic))
    problems.push(['payoutAccount.bic', `${bic} is no BIC`, 'noBic']);
  return problems;
}
