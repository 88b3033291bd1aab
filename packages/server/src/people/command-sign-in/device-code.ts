import { randomInt } from 'node:crypto';
import { hashOf } from '../../platform/random.ts';

/** Consonants alone, so that no code is a word, and none of two letters that look alike (RFC 8628, section 6.1). */
const letters = 'BCDFGHJKLMNPQRSTVWXZ';
const half = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');

/** A random code of 34 bit for a person to type, such as BCDF-GHJK. */
export const newDeviceCode = (): string => `${half()}-${half()}`;

/** What the database keeps of a code, however it was typed: small letters, without the hyphen, with spaces. */
export const hashOfCode = (code: string): string =>
  hashOf(code.toUpperCase().replaceAll(/[^A-Z]/g, ''));
