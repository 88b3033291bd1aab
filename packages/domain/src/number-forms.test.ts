import { describe, expect, it } from 'vitest';
import { numberForms } from './number-forms.ts';

const good = {
  phone: ['030 123456', '+49 (0)30/12-34 56', '01512.3456789', '11011'],
  postalCode: ['01067', '10115', '99998'],
  taxNumber: ['12/345/67890', '2181508150815', '93 815 08152'],
  customerNumber: ['K-100200', '000123'],
  vatId: ['DE123456789'],
} as const;

const bad = {
  phone: ['00000', '+-----', '0 0 0 0 0', '(((((', '1----', '12345a', '+0000000', '    1'],
  postalCode: ['00000', '00123', '1234', '123456', '     ', '-----'],
  taxNumber: ['0000000000', '00/000/00000', '//////////', '          ', '12345678', '1/ / / / / /'],
  customerNumber: ['000000', '------', 'K-1'],
  vatId: ['DE000000000', 'DE12345678', '123456789'],
} as const;

describe.each(Object.keys(numberForms) as (keyof typeof numberForms)[])('a %s', (name) => {
  it.each(good[name])('may be %s', (text) => {
    expect(text).toMatch(numberForms[name]);
  });

  it.each(bad[name])('is not %j: signs or zeros alone', (text) => {
    expect(text).not.toMatch(numberForms[name]);
  });
});
