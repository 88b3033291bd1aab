import { expect, it } from 'vitest';
import { agencyViews, canOpenView, isAgencyRole } from './permissions.ts';

it('gives the owner everything the inactive owner may, and three views of their own right', () => {
  for (const view of agencyViews.inactiveOwner) expect(canOpenView('owner', view)).toBe(true);
  for (const view of ['employees', 'invitationTool', 'rewardPlan'] as const) {
    expect(canOpenView('owner', view)).toBe(true);
  }
  expect(new Set(agencyViews.owner).size).toBe(12);
});

it('gives the inactive owner exactly the ten views listed', () => {
  expect(agencyViews.inactiveOwner).toHaveLength(10);
  expect(canOpenView('inactiveOwner', 'employees')).toBe(false);
  expect(canOpenView('inactiveOwner', 'invitationTool')).toBe(false);
});

it('keeps invoices, employees and changes of reward plans from employees', () => {
  expect(agencyViews.employee).toHaveLength(8);
  for (const view of ['employees', 'invoices', 'addRewardPlan', 'deleteRewardPlan'] as const) {
    expect(canOpenView('employee', view)).toBe(false);
  }
});

it('knows its roles by name, and nothing else', () => {
  for (const role of Object.keys(agencyViews)) expect(isAgencyRole(role)).toBe(true);
  for (const name of ['toString', 'Owner', '', null]) expect(isAgencyRole(name)).toBe(false);
});

it('gives the default role nothing', () => {
  expect(agencyViews.none).toEqual([]);
});
