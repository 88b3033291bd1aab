import { afterEach, describe, expect, it } from 'vitest';
import { readStoredCall, storeCall } from './stored-call.ts';

afterEach(() => sessionStorage.clear());

describe('what a tab keeps of a call', () => {
  it('comes back after a reload, open modules and the referral just created', () => {
    const call = {
      modules: { script: false, consultant: true, qr: false },
      created: { productId: '101', number: 'abc', referrerHash: 'def' },
    };
    storeCall(call);
    expect(readStoredCall()).toEqual(call);
  });

  it.each(['', 'null', '[]', '{"modules":3,"created":{"number":1}}', '{'])(
    'starts again from %j',
    (stored) => {
      sessionStorage.setItem('ws.agent', stored);
      expect(readStoredCall()).toEqual({
        modules: { script: true, consultant: false, qr: true },
        created: null,
      });
    },
  );
});
