import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clientsOf,
  holdsRole,
  isAdminOfAll,
  mayGrant,
  mayManage,
  operatorRoleLabels,
  operatorRoles,
  refusalOfGrants,
  type Grant,
} from './operator-roles.ts';

const clients = ['funkelnetz', 'sonnwerk', 'lindenschutz'];
const grant = fc.record<Grant>({
  role: fc.constantFrom(...operatorRoles),
  client: fc.constantFrom(null, ...clients),
});
const grants = fc.uniqueArray(grant, {
  selector: ({ role, client }) => `${role} ${client}`,
  maxLength: 8,
});
const admin: Grant = { role: 'admin', client: null };
const adminOf = (client: string): Grant => ({ role: 'admin', client });

it('the roles are written in German on the wire', () => {
  expect(operatorRoles.map((role) => operatorRoleLabels[role])).toEqual([
    'Kundendienst',
    'Finanzen',
    'Inhalte',
    'Administration',
  ]);
});

describe('what a role lets an operator do', () => {
  it('holds for its client alone, for all with a role for all, and for no other role', () => {
    fc.assert(
      fc.property(
        grants,
        fc.constantFrom(...operatorRoles),
        fc.constantFrom(...clients),
        (held, role, client) => {
          const has = held.some((own) => own.role === role && [null, client].includes(own.client));
          expect(holdsRole(held, [role], client)).toBe(has);
        },
      ),
    );
  });

  it('lets in with a role for any client where no client is named', () => {
    expect(holdsRole([{ role: 'support', client: 'sonnwerk' }], ['support'])).toBe(true);
    expect(holdsRole([{ role: 'support', client: 'sonnwerk' }], ['support'], 'funkelnetz')).toBe(
      false,
    );
    expect(holdsRole([admin], ['support', 'finance'])).toBe(false);
    expect(holdsRole([], 'every')).toBe(true);
  });

  it('names the clients of a role, or all', () => {
    const held: Grant[] = [
      adminOf('sonnwerk'),
      adminOf('funkelnetz'),
      { role: 'support', client: null },
    ];
    expect(clientsOf(held, ['admin'])).toEqual(['sonnwerk', 'funkelnetz']);
    expect(clientsOf(held, ['support'])).toBe('all');
    expect(clientsOf(held, ['finance'])).toEqual([]);
    fc.assert(
      fc.property(
        grants,
        fc.constantFrom(...operatorRoles),
        fc.constantFrom(...clients),
        (own, role, client) => {
          const named = clientsOf(own, [role]);
          expect(named === 'all' || named.includes(client)).toBe(holdsRole(own, [role], client));
        },
      ),
    );
  });
});

describe('who may grant what', () => {
  it('only admins change roles', () => {
    const noAdmin = grants.filter((held) => held.every(({ role }) => role !== 'admin'));
    fc.assert(
      fc.property(noAdmin, grants, grants, fc.boolean(), (by, before, after, isOwn) => {
        const change = { by, isOwn, before, after, hasOtherAdmin: true };
        const isSame =
          before.length === after.length &&
          before.every((own) =>
            after.some((other) => other.role === own.role && other.client === own.client),
          );
        expect(refusalOfGrants(change) === null).toBe(isSame);
      }),
    );
  });

  it('an admin of all clients every role, an admin of one client every role for that client alone', () => {
    fc.assert(
      fc.property(grant, fc.constantFrom(...clients), (wanted, client) => {
        expect(mayGrant([admin], wanted)).toBe(true);
        expect(mayGrant([adminOf(client)], wanted)).toBe(wanted.client === client);
      }),
    );
  });

  it('giving and taking ask for the same: what is not theirs to give is not theirs to take', () => {
    fc.assert(
      fc.property(grants, grants, grant, (by, rest, wanted) => {
        const without = rest.filter(
          ({ role, client }) => role !== wanted.role || client !== wanted.client,
        );
        const change = { by, isOwn: false, hasOtherAdmin: true };
        const given = refusalOfGrants({ ...change, before: without, after: [...without, wanted] });
        const taken = refusalOfGrants({ ...change, before: [...without, wanted], after: without });
        expect(given).toBe(mayGrant(by, wanted) ? null : 'notTheirs');
        expect(taken).toBe(given);
      }),
    );
  });

  it('nobody raises their own, whatever they are', () => {
    fc.assert(
      fc.property(grants, grants, (before, after) => {
        const refusal = refusalOfGrants({
          by: before,
          isOwn: true,
          before,
          after,
          hasOtherAdmin: true,
        });
        const raised = operatorRoles.filter((role) =>
          clients.some(
            (client) => holdsRole(after, [role], client) && !holdsRole(before, [role], client),
          ),
        );
        const isRaised = raised.length > 0 || (isAdminOfAll(after) && !isAdminOfAll(before));
        expect(refusal === null && isRaised).toBe(false);
      }),
    );
  });

  it('one may lower one’s own: narrow a role to one client, or give it back', () => {
    const change = { by: [admin], isOwn: true, before: [admin], hasOtherAdmin: true };
    expect(refusalOfGrants({ ...change, after: [] })).toBeNull();
    expect(refusalOfGrants({ ...change, after: [adminOf('sonnwerk')] })).toBeNull();
    expect(refusalOfGrants({ ...change, after: [admin, { role: 'finance', client: null }] })).toBe(
      'ownRaised',
    );
  });

  it('never takes the last admin of all clients, whoever asks', () => {
    fc.assert(
      fc.property(grants, grants, grants, fc.boolean(), (by, before, after, isOwn) => {
        const refusal = refusalOfGrants({ by, isOwn, before, after, hasOtherAdmin: false });
        const isEnded = isAdminOfAll(before) && !isAdminOfAll(after);
        expect(refusal === null && isEnded).toBe(false);
      }),
    );
    const last = { by: [admin], isOwn: false, before: [admin], after: [], hasOtherAdmin: false };
    expect(refusalOfGrants(last)).toBe('lastAdmin');
    expect(refusalOfGrants({ ...last, hasOtherAdmin: true })).toBeNull();
  });
});

describe('who may block, remove or help a person', () => {
  it('an admin of all clients everybody, an admin of one client who has roles for that client alone', () => {
    fc.assert(
      fc.property(grants, fc.constantFrom(...clients), (person, client) => {
        expect(mayManage([admin], person)).toBe(true);
        const isTheirs = person.length > 0 && person.every((own) => own.client === client);
        expect(mayManage([adminOf(client)], person)).toBe(isTheirs);
      }),
    );
  });

  it('nobody without an admin’s role', () => {
    const noAdmin = grants.filter((held) => held.every(({ role }) => role !== 'admin'));
    fc.assert(
      fc.property(noAdmin, grants, (by, person) => {
        expect(mayManage(by, person)).toBe(false);
      }),
    );
  });
});
