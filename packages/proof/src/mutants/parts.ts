/** A part of the product whose code is changed by chance, and the tests that have to notice. */
export interface MutantPart {
  readonly name: string;
  /** Files or folders of code, from the workspace's root. */
  readonly code: readonly string[];
  /** Folders of the tests that run for it. */
  readonly tests: readonly string[];
}

const server = 'packages/server/src';
const money = ['rewards', 'referrals', 'partners', 'catalogue', 'worker', 'commands', 'privacy'];
const people = ['people', 'platform/http', 'platform/database', 'partners', 'commands', 'worker'];
const within = (folders: readonly string[]) => folders.map((folder) => `${server}/${folder}`);
const rules = (...names: readonly string[]) =>
  names.map((name) => `packages/domain/src/${name}.ts`);

/** Money, rights, retention and sessions: where a wrong line costs most. */
export const mutantParts: readonly MutantPart[] = [
  {
    name: 'rules',
    code: rules(
      'claim-status',
      'lead-status',
      'transition',
      'link-status',
      'reward-activity',
      'commission',
      'share',
      'staircase',
      'payout-range',
      'money',
      'iban',
      'permissions',
      'agency-rules',
      'fraud-score',
    ),
    tests: ['packages/domain/src'],
  },
  {
    name: 'claims',
    code: within(['rewards/claims', 'rewards/holds', 'rewards/vouchers']),
    tests: within(money),
  },
  {
    name: 'leads',
    code: within(['rewards/leads', 'referrals/deadlines', 'referrals/orders']),
    tests: within(money),
  },
  {
    name: 'payouts',
    code: within(['rewards/payouts', 'rewards/ledger']),
    tests: within(money),
  },
  {
    name: 'commissions',
    code: within(['rewards/commissions', 'rewards/staircase']),
    tests: within(money),
  },
  {
    name: 'retention',
    code: within(['privacy/retention', 'privacy/persons']),
    tests: within(money),
  },
  {
    name: 'sessions',
    code: within(['people/sessions', 'people/second-factor', 'people/mail-tokens']),
    tests: within(people),
  },
];
