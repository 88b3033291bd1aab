import type { Api } from '@weitersagen/api-client/api';
import type { Boot } from '@weitersagen/platform/boot';
import type { Locale } from '@weitersagen/platform/i18n';

/** What consent and telemetry need to know of the page view. */
export interface VisitFacts {
  readonly api: Api;
  readonly locale: Locale;
  /** Script of the external consent manager; null: the product asks itself. */
  readonly consentManager: string | null;
  /** Where goals are sent; null sends none. */
  readonly analytics: { readonly url: string; readonly siteId: number } | null;
  readonly registry: Boot['registry'];
}
