import { describe, expect, it } from 'vitest';
import {
  isActionOf,
  isMachineAction,
  machineActionNames,
  mayGiveAction,
  standsBehind,
} from './machine-actions.ts';
import type { Grant } from './operator-roles.ts';

const forAll = (role: Grant['role']): Grant => ({ role, client: null });
const ofOne = (role: Grant['role']): Grant => ({ role, client: 'sonnwerk' });

describe('an action of a machine', () => {
  it('is one of the table, by its own name', () => {
    expect(machineActionNames).toContain('orders import');
    expect(['orders fly', 'payouts create', 'toString'].map(isMachineAction)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('about all clients together is none of a key of one client', () => {
    expect([isActionOf('backup', null), isActionOf('backup', 'sonnwerk')]).toEqual([true, false]);
    expect(isActionOf('keys list', 'sonnwerk')).toBe(true);
  });

  it('is given by whoever has one of its roles for the clients of the key', () => {
    const may = (grants: readonly Grant[], client: string | null) =>
      mayGiveAction(grants, 'ledger check', client);
    expect([may([forAll('finance')], null), may([forAll('admin')], 'sonnwerk')]).toEqual([
      true,
      true,
    ]);
    expect([may([ofOne('finance')], 'sonnwerk'), may([ofOne('finance')], null)]).toEqual([
      true,
      false,
    ]);
    expect(may([forAll('support')], null)).toBe(false);
    expect(mayGiveAction([forAll('admin')], 'backup', 'sonnwerk')).toBe(false);
  });
});

describe('whoever made a key stands behind it', () => {
  const key = { client: 'sonnwerk', actions: ['blocks list', 'payouts list'] };

  it('as an admin there with a role for each action', () => {
    const all = [ofOne('admin'), ofOne('support'), forAll('finance')];
    expect(standsBehind(all, key)).toBe(true);
    for (const without of all)
      expect(
        standsBehind(
          all.filter((grant) => grant !== without),
          key,
        ),
      ).toBe(false);
    expect(standsBehind(all, { ...key, client: null })).toBe(false);
  });

  it('whatever it has of actions that there are not any more', () => {
    expect(standsBehind([ofOne('admin')], { client: 'sonnwerk', actions: ['blocks fly'] })).toBe(
      true,
    );
  });
});
