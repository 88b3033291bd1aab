import type { Locale } from '@weitersagen/domain/locale';
import type { Live } from '../live-builds.ts';
import { overrideBanner } from './override-banner.ts';
import { overriddenLive } from './overridden-live.ts';
import type { Override } from './override-token.ts';

/** What a page is composed from, with or without an area from elsewhere. */
export interface AsOverridden {
  readonly live: Live;
  /** Origin of that area; empty without one. */
  readonly origin: string;
  readonly banner: (locale: Locale) => string;
}

/** Applies an override, if there is one, and says so above the page. */
export async function asOverridden(
  live: Live,
  override: Override | null,
  nonce: string,
): Promise<AsOverridden> {
  if (!override) return { live, origin: '', banner: () => '' };
  const { problem, ...shown } = await overriddenLive(live, override);
  const banner = (locale: Locale) => overrideBanner(override, problem, locale, nonce);
  return { ...shown, origin: problem === null ? override.origin : '', banner };
}
