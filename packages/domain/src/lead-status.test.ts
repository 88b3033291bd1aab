import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canMoveLead, initialLeadStatus, leadStatuses, leadTransitions } from './lead-status.ts';

const triggers = [...new Set(leadTransitions.map((step) => step.trigger))];

/** The machine of the product description, written a second time and in another form. */
const specified = new Set([
  'open>ok',
  'open>expired',
  'ok>expired',
  'ok>released',
  'open>cancelled',
  'ok>cancelled',
  'released>cancelled',
  'released>paid',
  'paid>released',
  'expired>open',
  'expired>ok',
  'cancelled>open',
  'cancelled>ok',
]);

describe('the lead status', () => {
  it('allows exactly the specified steps', () => {
    for (const from of leadStatuses) {
      for (const to of leadStatuses) {
        expect(canMoveLead(from, to)).toBe(specified.has(`${from}>${to}`));
      }
    }
  });

  it('reaches Ok from Offen only by a linked order', () => {
    expect(canMoveLead('open', 'ok', 'orderLinked')).toBe(true);
    for (const trigger of triggers.filter((name) => name !== 'orderLinked')) {
      expect(canMoveLead('open', 'ok', trigger)).toBe(false);
    }
  });

  it('lets an unconfirmed lead with an order expire, but not by the order window', () => {
    expect(canMoveLead('ok', 'expired', 'dataUnconfirmed')).toBe(true);
    expect(canMoveLead('ok', 'expired', 'orderWindowOver')).toBe(false);
  });

  it('leaves Abgelaufen and Storniert only by goodwill, and Gezahlt only when a claim waits again', () => {
    for (const to of leadStatuses) {
      for (const trigger of triggers.filter((name) => name !== 'goodwill')) {
        expect(canMoveLead('expired', to, trigger)).toBe(false);
        expect(canMoveLead('cancelled', to, trigger)).toBe(false);
      }
      for (const trigger of triggers) {
        const returned = to === 'released' && trigger === 'claimReopened';
        expect(canMoveLead('paid', to, trigger)).toBe(returned);
      }
    }
  });

  it('never leaves the specified paths in fifty attempts', () => {
    const attempt = fc.record({
      to: fc.constantFrom(...leadStatuses),
      trigger: fc.constantFrom(...triggers),
    });
    fc.assert(
      fc.property(fc.array(attempt, { minLength: 50, maxLength: 50 }), (attempts) => {
        let status: (typeof leadStatuses)[number] = initialLeadStatus;
        for (const { to, trigger } of attempts) {
          if (!canMoveLead(status, to, trigger)) continue;
          const reopens = status === 'expired' || status === 'cancelled';
          expect(trigger === 'claimReopened').toBe(status === 'paid');
          expect(specified.has(`${status}>${to}`)).toBe(true);
          expect(trigger === 'goodwill').toBe(reopens);
          status = to;
        }
      }),
    );
  });
});
