import type { AccountKind } from '@weitersagen/server/internal/platform/database/types.ts';
import { demoLogins } from './demo-logins.ts';

export interface SeedPerson {
  readonly kind: AccountKind;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: string | null;
}

const names: Readonly<
  Record<string, readonly [first: string, last: string, kind: AccountKind, role: string | null]>
> = {
  [demoLogins.referrer]: ['Mara', 'Muster', 'referrer', null],
  [demoLogins.agency]: ['Anton', 'Agenturmann', 'agency', 'owner'],
  [demoLogins.agencyInactive]: ['Ina', 'Inaktiv', 'agency', 'inactiveOwner'],
  [demoLogins.agencyEmployee]: ['Emil', 'Empfehler', 'agency', 'employee'],
  [demoLogins.agencyNone]: ['Nora', 'Nase', 'agency', 'none'],
  [demoLogins.seller]: ['Vera', 'Vertrieb', 'seller', null],
  [demoLogins.agent]: ['Carla', 'Callcenter', 'agent', null],
  [demoLogins.operators[0]]: ['Olaf', 'Operator', 'operator', null],
  [demoLogins.operators[1]]: ['Petra', 'Prüfer', 'operator', null],
};

const people = Object.entries(names).map(
  ([email, [firstName, lastName, kind, role]]): SeedPerson => ({
    email,
    firstName,
    lastName,
    kind,
    role,
  }),
);

/** The people of the operating company, confirmed and with the demo password. */
export const demoOperators: readonly SeedPerson[] = people.filter(
  ({ kind }) => kind === 'operator',
);

/** The people of each demo tenant, confirmed and with the demo password. */
export const demoPeople: readonly SeedPerson[] = people.filter(({ kind }) => kind !== 'operator');
