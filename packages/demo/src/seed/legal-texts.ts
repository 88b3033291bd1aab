import { fillIn } from '@weitersagen/domain/fill-in';
import { LINK_VALIDITY_DAYS } from '@weitersagen/domain/constants';
import { legalTextKinds, type LegalTextKind } from '@weitersagen/contracts/terms';
import type { TenantConfig } from '@weitersagen/server/internal/platform/database/tenant-config.ts';
import de from './legal-texts/de.json' with { type: 'json' };
import en from './legal-texts/en.json' with { type: 'json' };

const texts: Readonly<Record<'de' | 'en', Readonly<Record<LegalTextKind, (typeof de)['agb']>>>> = {
  de,
  en,
};

/**
 * Version of the seeded texts; a consent refers to it. The terms hold the referrer's declaration, which calls without one of their own rely on
 * (decision record 036).
 */
export const SEEDED_VERSION = '2026-01';

/** The legal texts of a demo tenant, filled with its values. */
export function demoLegalTexts(config: TenantConfig, operator: string) {
  const values: Readonly<Record<string, string>> = {
    tenant: config.name,
    operator,
    support: config.supportEmail,
    linkDays: String(LINK_VALIDITY_DAYS),
    minWeeks: String(config.payoutMinWeeks),
    maxWeeks: String(config.payoutMaxWeeks),
    complaintDays: String(config.complaintDays),
    orderWindowDays: String(config.orderWindowDays),
    pickUpMonths: String(config.pickUpMonths),
  };
  const fill = (text: string) => fillIn(text, values);
  return config.locales.flatMap((locale) =>
    legalTextKinds.map((kind) => {
      const { title, sections } = texts[locale][kind];
      const filled = sections.map(({ heading, paragraphs }) => ({
        heading: fill(heading),
        paragraphs: paragraphs.map(fill),
      }));
      return {
        kind,
        locale,
        version: SEEDED_VERSION,
        validFrom: '2026-01-01',
        title,
        sections: filled,
      };
    }),
  );
}
