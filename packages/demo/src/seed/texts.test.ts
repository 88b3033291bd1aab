import { expect, it } from 'vitest';
import {
  CASH_PAYOUT_DAYS,
  DEFAULT_PAYOUT_MAX_WEEKS,
  DEFAULT_PAYOUT_MIN_WEEKS,
  LINK_VALIDITY_DAYS,
  UNCONFIRMED_RECIPIENT_DAYS,
  VOUCHER_DELIVERY_HOURS,
} from '@weitersagen/domain/constants';
import faq from './content/faq.json' with { type: 'json' };
import german from './legal-texts/de.json' with { type: 'json' };
import english from './legal-texts/en.json' with { type: 'json' };
import { demoTenants } from './tenants.ts';

const answers = (locale: 'de' | 'en') => faq.map(({ answer }) => answer[locale]).join('\n');

it('people are told the times by which the product works: product.md, section "1 Purpose and people"', () => {
  expect(LINK_VALIDITY_DAYS).toBe(60);
  expect([DEFAULT_PAYOUT_MIN_WEEKS, DEFAULT_PAYOUT_MAX_WEEKS]).toEqual([4, 10]);
  const [cash, erased] = [CASH_PAYOUT_DAYS / 7, UNCONFIRMED_RECIPIENT_DAYS / 7];
  for (const told of [
    '{linkDays} Tage',
    '{minWeeks} bis {maxWeeks} Wochen, nachdem das Produkt bereitgestellt ist',
    `innerhalb von ${cash} Wochen, nachdem Sie Ihre Bankdaten eingegeben haben`,
    `kommt innerhalb von ${VOUCHER_DELIVERY_HOURS} Stunden`,
    `Nach ${erased} Wochen ohne Bestätigung löschen wir die Daten`,
  ])
    expect(answers('de')).toContain(told);
  expect(answers('en')).toContain(`within ${VOUCHER_DELIVERY_HOURS} hours`);
  for (const { config } of demoTenants(4000))
    expect([config.payoutMinWeeks, config.payoutMaxWeeks]).toEqual([4, 10]);
});

it('the terms exclude commercial use', () => {
  expect(JSON.stringify(german)).toContain('Gewerbliches Empfehlen');
  expect(JSON.stringify(german)).toMatch(/Kein Anspruch besteht bei [^.]*gewerblicher Nutzung/);
  expect(JSON.stringify(english)).toContain('Commercial referring');
});
