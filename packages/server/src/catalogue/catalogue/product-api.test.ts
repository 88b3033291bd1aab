import { describe, expect, it } from 'vitest';
import { insuranceDetails } from './insurance-details.ts';
import { productApis } from '@weitersagen/domain/tenant-settings';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import { productApiOf } from './product-api.ts';
import { noDetails, type DetailContext } from './product-details.ts';
import { standardDetails } from './standard-details.ts';
import { telecomDetails } from './telecom-details.ts';

const context: DetailContext = {
  id: 7,
  name: 'Beispiel',
  monthlyCents: 1995,
  onceCents: 10_000,
  months: 24,
  locale: 'de',
  day: '2026-06-01',
};

describe('the product APIs', () => {
  it('are three', () => {
    const of = (productApi: string) => productApiOf({ config: { productApi } as Tenant['config'] });
    expect(productApis.map(of)).toEqual([telecomDetails, insuranceDetails, standardDetails]);
    for (const none of ['fax', '', 'toString']) expect(() => of(none)).toThrow('unknownProductApi');
  });

  it('carry their own fields only and refuse those of another', () => {
    const insurance = { kind: 'insurance', insuranceType: 'hausrat', coverCents: 100 };
    expect(insuranceDetails(insurance)).toEqual({
      ...noDetails,
      insuranceType: 'hausrat',
      coverCents: 100,
    });
    const energy = { kind: 'energy', energyType: 'solar' };
    expect(standardDetails(energy)).toEqual({ ...noDetails, energyType: 'solar' });
    expect(() => telecomDetails(insurance, context)).toThrow(/invalid|unrecognized/i);
    expect(() => insuranceDetails(energy)).toThrow(/invalid|unrecognized/i);
    expect(() => standardDetails(insurance)).toThrow(/invalid|unrecognized/i);
    expect(() => standardDetails({ ...energy, hersteller: 'x' })).toThrow(/invalid|unrecognized/i);
  });

  it('refuse a commission that is no type and amount', () => {
    const landline = { kind: 'landline', commission: 'standard;5000' };
    expect(telecomDetails(landline, context).commission).toBe('standard;5000');
    for (const commission of ['5000', 'standard;', 'standard;12,5', 'Standard;1'])
      expect(() => telecomDetails({ ...landline, commission }, context)).toThrow(
        /invalid|unrecognized/i,
      );
  });

  it('show a promotion only while it runs', () => {
    const promotion = {
      name: { de: 'Sommer', en: 'Summer' },
      cents: 18_000,
      startsOn: '2026-06-01',
      endsOn: '2026-06-30',
    };
    const shown = (day: string) => {
      const details = telecomDetails({ kind: 'landline', promotion }, { ...context, day });
      return [details.promotionName, details.promotionDiscountCents];
    };
    expect(shown('2026-06-30')).toEqual(['Sommer', 18_000]);
    expect(shown('2026-05-31')).toEqual([null, null]);
    expect(shown('2026-07-01')).toEqual([null, null]);
  });
});
