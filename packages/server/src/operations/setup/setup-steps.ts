import type { SetupStep } from '@weitersagen/contracts/operator-tenants';
import { NO_SHOP } from '@weitersagen/domain/tenant-settings';
import type { TenantConfig } from '../../platform/database/tenant-config.ts';
import type { SetUp } from './setup-repository.ts';

type Steps = Pick<
  TenantConfig,
  | 'payoutAccount'
  | 'providerUrl'
  | 'dataProcessingOnBehalf'
  | 'operatorImprint'
  | 'settlementIssuer'
>;

/** What a client needs before its programme can live, in the order in which one does it. */
export function setupSteps(config: Steps, setUp: SetUp): SetupStep[] {
  const done = (is: boolean) => (is ? 'done' : 'open') as SetupStep['state'];
  // Where the operating company processes the data the imprint is its own, linked in the footer.
  const imprint =
    setUp.imprint || (config.dataProcessingOnBehalf && config.operatorImprint !== null);
  const shop = config.providerUrl !== NO_SHOP;
  const account = config.payoutAccount.iban !== '';
  return [
    { step: 'imprint', state: done(imprint) },
    { step: 'dataProtection', state: done(setUp.dataProtection) },
    { step: 'terms', state: done(setUp.terms) },
    { step: 'participation', state: done(setUp.participation) },
    { step: 'accessibility', state: done(setUp.accessibility) },
    { step: 'product', state: done(setUp.product) },
    { step: 'reward', state: done(setUp.reward) },
    { step: 'shop', state: shop ? 'done' : setUp.proposesShop ? 'waiting' : 'open' },
    { step: 'orders', state: done(setUp.orders) },
    // Who gets a reward may choose a voucher of its value: each product with a reward promises one.
    ...(setUp.reward ? [{ step: 'vouchers' as const, state: done(setUp.vouchers) }] : []),
    {
      step: 'payoutAccount',
      state: account ? 'done' : setUp.proposesAccount ? 'waiting' : 'open',
    },
    { step: 'host', state: setUp.host === null ? 'unchecked' : done(setUp.host === 'ok') },
    { step: 'mailSender', state: done(setUp.mailSender) },
    // Who issues settlements is asked for where somebody gets some.
    ...(setUp.partners || config.settlementIssuer !== null
      ? [{ step: 'issuer' as const, state: done(config.settlementIssuer !== null) }]
      : []),
    { step: 'testRun', state: done(setUp.testRun) },
  ];
}
