import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  agentMayOpen,
  isConsultantNumber,
  maskTaxNumber,
  mayChangeMasterData,
  releaseRefusal,
  seesWholeAgency,
} from './agency-rules.ts';
import { pageFacts } from './paging.ts';
import { agencyViews, type AgencyRole } from './permissions.ts';
import { searchKey } from './search-key.ts';

const roles: readonly AgencyRole[] = ['owner', 'inactiveOwner', 'employee', 'none'];
const agent = { kind: 'agent' } as const;

describe('what a person of an agency may do', () => {
  it('shows the whole agency to its owners only', () => {
    const seeing = roles.filter((role) => seesWholeAgency({ kind: 'agency', role }));
    expect(seeing).toEqual(['owner', 'inactiveOwner']);
    expect(seesWholeAgency(agent)).toBe(false);
    expect(roles.filter(mayChangeMasterData)).toEqual(['owner', 'inactiveOwner']);
  });

  it('lets the owner release every order, an employee the own ones, nobody else of the agency any', () => {
    const refusals = (isOwn: boolean) =>
      roles.map((role) => releaseRefusal({ kind: 'agency', role }, { isOwn, agentsRelease: true }));
    expect(refusals(true)).toEqual([null, 'role', null, 'role']);
    expect(refusals(false)).toEqual([null, 'role', 'notOwn', 'role']);
  });

  it('lets an agent release own orders where the tenant allows it', () => {
    expect(releaseRefusal(agent, { isOwn: true, agentsRelease: false })).toBe('switchedOff');
    expect(releaseRefusal(agent, { isOwn: true, agentsRelease: true })).toBeNull();
    expect(releaseRefusal(agent, { isOwn: false, agentsRelease: true })).toBe('notOwn');
  });

  it('keeps money and people of an agency from agents', () => {
    const open = agencyViews.owner.filter(agentMayOpen);
    expect(open.toSorted()).toEqual([
      'invitationTool',
      'orderReport',
      'referrerReport',
      'statisticsReport',
    ]);
  });
});

it('tells a consultant from a product by its number', () => {
  fc.assert(fc.property(fc.nat(), (id) => !isConsultantNumber(String(id))));
  expect(isConsultantNumber('1001-FN')).toBe(true);
  expect(isConsultantNumber('F'.repeat(41))).toBe(false);
  expect(isConsultantNumber('FN-1001')).toBe(true);
  expect(isConsultantNumber('FN/1001')).toBe(false);
});

it('shows no more of a tax number than its last three characters', () => {
  expect(maskTaxNumber('12/345/67890')).toBe('•••••••••890');
  expect(maskTaxNumber('12')).toBe('12');
});

it('compares names without case, accents and the letter ß', () => {
  expect(searchKey('  Bad  Größen ')).toBe('bad grossen');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(searchKey(searchKey(text))).toBe(searchKey(text));
    }),
  );
});

it('counts pages so that all together hold every entry', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.integer({ min: 1, max: 100 }), (total, size) => {
      const { pageCount } = pageFacts(total, { page: 1, size });
      expect(pageCount * size).toBeGreaterThanOrEqual(total);
      expect((pageCount - 1) * size).toBeLessThanOrEqual(Math.max(0, total - 1));
      expect(pageFacts(total, { page: pageCount, size }).hasNext).toBe(false);
    }),
  );
});
