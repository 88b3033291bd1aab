import { describe, expect, it } from 'vitest';
import { redeemLinkProblem, voucherKindState } from './voucher-kinds.ts';

describe('a kind of vouchers', () => {
  it.each([
    ['before its first day', '2026-03-02', null, false, 'announced'],
    ['on its first day', '2026-03-01', null, false, 'offered'],
    ['on its last day', '2026-02-01', '2026-03-01', false, 'offered'],
    ['after its last day', '2026-02-01', '2026-02-28', false, 'ended'],
    ['that was ended', '2026-02-01', '2026-12-31', true, 'ended'],
    ['that was ended before it began', '2026-12-01', null, true, 'ended'],
  ] as const)('%s', (_, from, until, isEnded, state) => {
    expect(voucherKindState({ from, until }, isEnded, '2026-03-01')).toBe(state);
  });
});

describe('a redeem link', () => {
  it.each([
    ['https://shop.example.org/einloesen', null],
    ['  https://shop.example.org/a?b=c#d ', null],
    ['http://shop.example.org', 'noHttps'],
    ['javascript:alert(1)', 'noHttps'],
    ['shop.example.org', 'noAddress'],
    ['https://shop', 'noAddress'],
    ['https://shop.', 'noAddress'],
    ['https://shop.example.org/ein losen', 'noAddress'],
    [`https://shop.example.org/${'a'.repeat(500)}`, 'noAddress'],
    ['https://kasse:geheim@shop.example.org', 'userInfo'],
    ['https://kasse@shop.example.org', 'userInfo'],
    ['https://@shop.example.org', 'userInfo'],
    ['https://shop.example.org/?code={code}', 'placeholder'],
    ['https://shop.example.org/?code=%7Bcode%7D', 'placeholder'],
    ['https://shop.example.org/?code=<CODE>', 'placeholder'],
    ['https://shop.example.org/?mail=a@example.org', null],
    ['https://shop.example.org/?code=', 'placeholder'],
    ['https://shop.example.org/?code=&shop=1', 'placeholder'],
    ['https://shop.example.org/?shop=1', null],
    ['https://127.0.0.1/einloesen', 'privateHost'],
    ['https://0x7f.1/', 'privateHost'],
    ['https://192.0.2.1/', 'privateHost'],
    ['https://[::1]/', 'privateHost'],
    ['https://kasse.localhost/', 'privateHost'],
    ['https://kasse.internal/', 'privateHost'],
    ['https://bücher.example.org/', null],
  ])('%s', (link, problem) => {
    expect(redeemLinkProblem(link)).toBe(problem);
  });
});
