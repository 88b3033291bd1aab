import { describe, expect, it } from 'vitest';
import { plainName } from './mail-words.ts';
import { isPersonName } from './person-name.ts';

describe('a name', () => {
  it.each([
    'Rosa',
    'Lüdenscheidt-Özdemir',
    'Dr. Müller',
    'J.R.R. Tolkien',
    "O'Neill",
    'D’Angelo',
    '’t Hooft',
    'María del Carmen de la Cruz',
    'Nguyễn Thị Ánh',
    '李小龍',
    'Мария',
    'محمد',
    'A.',
    ' Anna  Lena ',
    'Anna 田中',
    'Αθηνά Παπαδοπούλου',
    'Jürgen J. Öz',
  ])('is %s', (text) => {
    expect(isPersonName(text)).toBe(true);
    expect(plainName(text)).toBe(text.trim().replaceAll(/\s+/g, ' '));
  });

  it.each([
    'Ihr Gewinn! https://boese.example',
    'boese.example',
    'www.boese.example',
    'a.de',
    'rosa@example.org',
    'Rosa 2',
    'Rosa/Otto',
    'Sie haben gewonnen rufen Sie uns bitte gleich an',
    'R'.repeat(61),
    'Rosa, Ihr Gewinn',
    'Rosa\nOtto…',
    '-',
    '. .',
    'Z\u0300\u0301\u0302\u0303algo',
    'boese。example',
    'auf evilꓸde',
    'evilꞏde',
    'http꞉ǀǀevil',
    'Xevil.d',
    'pаypal',
  ])('is not %s', (text) => expect(isPersonName(text)).toBe(false));
});
