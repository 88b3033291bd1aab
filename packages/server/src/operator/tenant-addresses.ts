import type { Config, Problem } from './tenant-problem.ts';

/** Whether pages may lead there: https, or http on the own machine, as the demo has it. */
function isSafe(text: string): boolean {
  // A path is on the tenant's own host, which is judged as `url`; any host will do to read it.
  const base = text.startsWith('/') ? 'https://own.invalid' : undefined;
  if (!URL.canParse(text, base)) return false;
  const { protocol, hostname } = new URL(text, base);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return protocol === 'https:' || (protocol === 'http:' && isLocal);
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
    ['content.baseUrl', config.content?.baseUrl],
    ['sso.issuer', config.sso?.issuer],
    ...config.frameParents.map((address) => ['frameParents', address] as const),
  ];
  return addresses
    .filter(([, address]) => typeof address === 'string' && !isSafe(address))
    .map(([place, address]) => [
      place,
      `${address} is no https address (http is for localhost alone)`,
    ]);
}
