import * as z from 'zod/mini';
import { routeTable, type RouteDefinition } from '@weitersagen/contracts/route-table';
import { shareChannels } from '@weitersagen/contracts/tenant';
import { email } from '@weitersagen/contracts/values';
import { parseBerlinDay } from '@weitersagen/domain/dates';
import { checkIbanAccount } from '@weitersagen/domain/iban-account';
import { isProductApi } from '../catalogue/product-api.ts';
import { defaultLoginExempt } from '../database/login-exempt.ts';
import type { TenantConfig } from '../database/tenant-config.ts';

type Config = z.core.output<typeof TenantConfig>;
/** What is wrong at one place of the configuration. */
type Problem = readonly [place: string, what: string];

const routes: Readonly<Record<string, RouteDefinition>> = routeTable;
const knownRoutes = new Set([...Object.keys(routes), ...defaultLoginExempt]);
const isEmail = (text: string) => z.safeParse(email, text).success;
const isDomain = (text: string) => /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(text);

function paths({ routes: renamed }: Config): readonly Problem[] {
  const places = Object.entries(renamed);
  return places.flatMap(([name, path]): Problem[] => [
    ...(Object.hasOwn(routes, name) ? [] : [[`routes.${name}`, 'is no route'] as const]),
    ...(path.startsWith('/') ? [] : [[`routes.${name}`, 'must begin with a slash'] as const]),
    ...(places.some(([other, taken]) => other < name && taken === path)
      ? [[`routes.${name}`, `${path} leads to another route too`] as const]
      : []),
  ]);
}

/** A gate that is not there, or that itself asks for a sign-in, would keep everybody out or nobody. */
function gate({ gatePage, loginExempt }: Config): readonly Problem[] {
  const page = routes[gatePage];
  const problems: Problem[] = [];
  if (page === undefined) problems.push(['gatePage', `${gatePage} is no route`]);
  else if (page.login === true || page.staff !== undefined || page.path.includes(':'))
    problems.push(['gatePage', `${gatePage} cannot be opened by somebody who is not signed in`]);
  for (const name of loginExempt ?? [])
    if (!knownRoutes.has(name)) problems.push(['loginExempt', `${name} is no route`]);
  return problems;
}

/** Switches that need something beside them. */
function companions(config: Config): readonly Problem[] {
  const { consentManager, consentManagerUrl, integratedFrame, frameParents } = config;
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
  ];
  return needs.filter(([isProblem]) => isProblem).map(([, place, what]) => [place, what]);
}

const atLeastOne = [
  'complaintDays',
  'orderWindowDays',
  'pickUpMonths',
  'payoutMinWeeks',
  'payoutMaxWeeks',
] as const;
const notNegative = ['captchaAfter', 'referralCaptchaAfter', 'maxRecipientRewardCents'] as const;

function numbers(config: Config): readonly Problem[] {
  const { sellerInvitationFrom, staircase } = config;
  return [
    ...atLeastOne
      .filter((name) => config[name] < 1)
      .map((name): Problem => [name, 'must be 1 or more']),
    ...notNegative
      .filter((name) => (config[name] ?? 0) < 0)
      .map((name): Problem => [name, 'must not be negative']),
    ...(sellerInvitationFrom !== null && sellerInvitationFrom < 1
      ? [['sellerInvitationFrom', 'must be 1 or more, or null'] as const]
      : []),
    ...(staircase !== null && parseBerlinDay(staircase.startsOn) === null
      ? [['staircase.startsOn', `${staircase.startsOn} is no day`] as const]
      : []),
  ];
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
    ...paths(config),
    ...gate(config),
    ...companions(config),
    ...numbers(config),
    ...names(config),
  ];
  if (!hosts.includes(new URL(config.url).hostname))
    problems.push(['url', `its host is none of hosts (${hosts.join(', ')})`]);
  if (!checkIbanAccount(config.payoutAccount.iban, { germanOnly: false }).ok)
    problems.push(['payoutAccount.iban', 'is no IBAN']);
  return problems.map(([place, what]) => `config.${place}: ${what}`);
}
