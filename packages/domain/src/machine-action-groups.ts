import type { MachineActionName } from './machine-actions.ts';

/** Areas of work that the actions of machines are chosen by, in their order. */
export const machineActionGroups = [
  'orders',
  'money',
  'rewards',
  'people',
  'partners',
  'mail',
  'programme',
  'access',
  'upkeep',
] as const;
type MachineActionGroup = (typeof machineActionGroups)[number];

/** What an action is about: the first word of its name. */
type Subject = MachineActionName extends infer Name
  ? Name extends `${infer First} ${string}`
    ? First
    : Name
  : never;

const groups: Readonly<Record<Subject & string, MachineActionGroup>> = {
  orders: 'orders',
  'customer-numbers': 'orders',
  payouts: 'money',
  settlements: 'money',
  vouchers: 'money',
  ledger: 'money',
  referral: 'rewards',
  goodwill: 'rewards',
  holds: 'rewards',
  'missing-rewards': 'rewards',
  person: 'people',
  blocks: 'people',
  agencies: 'partners',
  agents: 'partners',
  sellers: 'partners',
  mail: 'mail',
  tenants: 'programme',
  terms: 'programme',
  keys: 'access',
  'second-factor': 'access',
  jobs: 'upkeep',
  'dead-letters': 'upkeep',
  backup: 'upkeep',
};

/** The area of work of an action. */
export function groupOfAction(name: MachineActionName): MachineActionGroup {
  const [subject] = name.split(' ');
  return groups[subject as Subject & string];
}
