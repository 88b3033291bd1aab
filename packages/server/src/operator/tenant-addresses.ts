import type { Config, Problem } from './tenant-problem.ts';

/** Whether pages may lead there: https, or http on the own machine, as the demo has it. */
function isSafe(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return protocol === 'https:' || (protocol === 'http:' && isLocal);
}

/** Addresses that are none, or that would carry a visit or a secret over something else than https. */
export function addressProblems(config: Config): readonly Problem[] {
  const { url, providerUrl } = config;
  const addresses: readonly (readonly [string, string | null | undefined])[] = [
    ['url', url],
    ['providerUrl', providerUrl.startsWith('/') ? new URL(providerUrl, url).href : providerUrl],
    ['landingPage', config.landingPage],
    ['consentManagerUrl', config.consentManagerUrl],
    ['reviewsUrl', config.reviewsUrl],
    ['operatorImprint', config.operatorImprint],
    ['analytics.url', config.analytics.url],
    ['content.baseUrl', config.content?.baseUrl],
    ['sso.issuer', config.sso?.issuer],
    ...config.frameParents.map((address) => ['frameParents', address] as const),
  ];
  return addresses
    .filter(([, address]) => address && !isSafe(address))
    .map(([place, address]) => [
      place,
      `${address} is no https address (http is for localhost alone)`,
    ]);
}
