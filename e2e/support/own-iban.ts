import { randomInt } from 'node:crypto';
import { germanIban } from '@weitersagen/server/testing/german-iban';

/**
 * A bank account that nobody else in the tests has: where several people name the same one, their rewards wait for a decision
 * (product.md, section "14 Payouts and ledger").
 */
export const ownIban = (): string => germanIban(randomInt(10 ** 10));
