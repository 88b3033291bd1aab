import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail, isSameEmail, maskEmail, normalizeEmail } from './email.ts';

describe('an address', () => {
  it.each([
    ['  Ada@Example.ORG ', 'ada@example.org'],
    ['ａｄａ＠ｅｘａｍｐｌｅ．ｏｒｇ', 'ada@example.org'],
    ['ada@example。org', 'ada@example.org'],
    ['ada@exam\u00adple.org', 'ada@example.org'],
    ['ada@exam\u200bple.org', 'ada@example.org'],
    ['ada@Bücher.example', 'ada@xn--bcher-kva.example'],
    ['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
    ['Ada+Tag@example.org', 'ada+tag@example.org'],
  ])('typed as %j is %s', (typed, address) => {
    expect(normalizeEmail(typed)).toBe(address);
    expect(isEmail(typed)).toBe(true);
    expect(isSameEmail(typed, address)).toBe(true);
  });

  it.each([
    '',
    'ada',
    'ada@example',
    'a@b..de',
    '.ada@example.org',
    'ada.@example.org',
    'a..da@example.org',
    'ada@-example.org',
    'ada@example-.org',
    'ada@example.org.',
    'ada@1.2.3.4',
    'ada@[1.2.3.4]',
    'ada@example.org@example.com',
    '<ada@example.org>',
    'Ada <ada@example.org>',
    '"ada"@example.org',
    'ada(kommentar)@example.org',
    'ada\u200b@example.org',
    'ad\u00ada@example.org',
    'äda@example.org',
    'ada@example.org,bea@example.org',
    'ada@example.org\r\nbcc: bea@example.org',
    'ada@0x7f.1',
    'ada@%65xample.org',
    'ada@bücher/x.example',
    'ada%example.com@example.org',
    'example.com!ada@example.org',
    `${'a'.repeat(65)}@example.org`,
    `ada@${'a'.repeat(64)}.org`,
    `ada@${'abcdefghi.'.repeat(26)}org`,
  ])('is not %j', (typed) => {
    expect(isEmail(typed)).toBe(false);
  });

  it('keeps its form when it is brought into it again', () => {
    fc.assert(
      fc.property(fc.emailAddress({ size: 'small' }), (typed) => {
        fc.pre(isEmail(typed));
        const once = normalizeEmail(typed);
        expect(normalizeEmail(once)).toBe(once);
      }),
    );
  });
});

it.each([
  ['gitta.gast@example.org', 'g•••t@example.org'],
  ['ab@example.org', 'a•••@example.org'],
  ['a@b@example.org', 'a•••b@example.org'],
  ['', ''],
])('%j is shown as %j to somebody who perhaps does not own it', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});
