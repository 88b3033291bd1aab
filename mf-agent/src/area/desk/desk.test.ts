import { afterEach, describe, expect, it } from 'vitest';
import { readDesk, writeDesk } from './desk.ts';

afterEach(() => sessionStorage.clear());

describe('what a tab keeps of a call', () => {
  it('comes back after a reload, open modules and the referral just created', () => {
    const desk = {
      modules: { script: false, consultant: true, qr: false },
      created: { productId: '101', number: 'abc', referrerHash: 'def' },
    };
    writeDesk(desk);
    expect(readDesk()).toEqual(desk);
  });

  it.each(['', 'null', '[]', '{"modules":3,"created":{"number":1}}', '{'])(
    'starts anew from %j',
    (stored) => {
      sessionStorage.setItem('ws.agent', stored);
      expect(readDesk()).toEqual({
        modules: { script: true, consultant: false, qr: true },
        created: null,
      });
    },
  );
});
