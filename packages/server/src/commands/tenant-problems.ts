import * as z from 'zod/mini';
import { shareChannels } from '@weitersagen/contracts/tenant';
import { email } from '@weitersagen/contracts/values';
import { checkIbanAccount, isBic } from '@weitersagen/domain/iban-account';
import { isProductApi } from '../catalogue/public.ts';
import { addressProblems } from './tenant-addresses.ts';
import { numberProblems } from './tenant-numbers.ts';
import { gateProblems, pathProblems } from './tenant-pages.ts';
import type { Config, Problem } from './tenant-problem.ts';

const isEmail = (text: string) => z.safeParse(email, text).success;
const isDomain = (text: string) => /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(text);

/**
 * Switches that need something beside them. Of the shares only a limit of 0 can be judged here: whether any other limit forbids
 * `defaultShare` depends on the rewards, which are in the catalogue and change; where it does, the form begins with a share of 100.
 */
function companions(config: Config): readonly Problem[] {
  const { consentManager, consentManagerUrl, integratedFrame, frameParents } = config;
  const { settlementIssuer: issuer } = config;
  const needs: readonly (readonly [boolean, string, string])[] = [
    [
      consentManager === 'extern' && consentManagerUrl === null,
      'consentManagerUrl',
      'is missing: consentManager is extern',
    ],
    [
      integratedFrame && frameParents.length === 0,
      'frameParents',
      'is empty: integratedFrame needs the origins that may show the product',
    ],
    [
      !integratedFrame && frameParents.length > 0,
      'frameParents',
      'names origins, but integratedFrame is off',
    ],
    [
      config.dataProcessingOnBehalf && !config.operatorImprint,
      'operatorImprint',
      'is missing: with dataProcessingOnBehalf the footer links the imprint of the operator',
    ],
    [
      config.reviewsWidget && config.reviewsUrl === null,
      'reviewsUrl',
      'is missing: reviewsWidget is on',
    ],
    [
      config.maxRecipientRewardCents === 0 && config.defaultShare !== 100,
      'defaultShare',
      'gives the contact a part, but maxRecipientRewardCents is 0',
    ],
    [
      config.payoutMinWeeks > config.payoutMaxWeeks,
      'payoutMinWeeks',
      'is more than payoutMaxWeeks',
    ],
    [
      issuer !== null && !issuer.taxNumber?.trim() && !issuer.vatId?.trim(),
      'settlementIssuer',
      'has neither vatId nor taxNumber, one of which a credit note must state',
    ],
  ];
  return needs.filter(([isProblem]) => isProblem).map(([, place, what]) => [place, what]);
}

function names(config: Config): readonly Problem[] {
  const channels = new Set<string>(shareChannels);
  return [
    ...Object.keys(config.channels)
      .filter((name) => !channels.has(name))
      .map((name): Problem => [`channels.${name}`, 'is no channel']),
    ...(isProductApi(config.productApi)
      ? []
      : [
          ['productApi', `"${config.productApi}" is none: telecom, insurance or standard`] as const,
        ]),
    ...config.frameParents
      .filter((address) => new URL(address).origin !== address)
      .map((address): Problem => ['frameParents', `${address} is no origin (https://host)`]),
    ...(['supportEmail', 'mailFrom'] as const)
      .filter((name) => !isEmail(config[name]))
      .map((name): Problem => [name, 'is no e-mail address']),
    ...config.excludedEmailDomains
      .filter((domain) => !isDomain(domain))
      .map((domain): Problem => ['excludedEmailDomains', `${domain} is no domain`]),
    ...config.emailWhitelist
      .filter((entry) => !isDomain(entry) && !isEmail(entry))
      .map((entry): Problem => ['emailWhitelist', `${entry} is neither address nor domain`]),
  ];
}

/** What no schema says: values that must fit each other or the outside world, one sentence each with its place. */
export function furtherProblems(hosts: readonly string[], config: Config): readonly string[] {
  const problems = [
    ...pathProblems(config),
    ...gateProblems(config),
    ...companions(config),
    ...numberProblems(config),
    ...addressProblems(config),
    ...names(config),
  ];
  if (!hosts.includes(new URL(config.url).hostname))
    problems.push(['url', `its host is none of hosts (${hosts.join(', ')})`]);
  const { iban, bic } = config.payoutAccount;
  if (!checkIbanAccount(iban, { germanOnly: false }).ok)
    problems.push(['payoutAccount.iban', 'is no IBAN']);
  if (bic !== null && !isBic(bic)) problems.push(['payoutAccount.bic', `${bic} is no BIC`]);
  return problems.map(([place, what]) => `config.${place}: ${what}`);
}
