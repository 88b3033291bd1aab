import { randomBytes } from 'node:crypto';
import { hashOf } from '../../platform/random.ts';

const CODES = 10;
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

/** 80 bit in four groups of Crockford's symbols: too many to try out even by who has the hashes. */
function newCode(): string {
  const symbols = Array.from(randomBytes(LENGTH), (byte) => SYMBOLS.charAt(byte % SYMBOLS.length));
  return symbols.join('').match(/.{4}/g)?.join('-') ?? '';
}

/** Ten codes as a person keeps them. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: CODES }, newCode);
}

/** What the database keeps of a code, however it was typed: any case, with or without hyphens, O for 0, I and L for 1. */
export function recoveryHash(code: string): string {
  const symbols = code
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return hashOf(`recovery code ${symbols}`);
}
