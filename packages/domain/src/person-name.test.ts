import { describe, expect, it } from 'vitest';
import { deadText, isPersonName, plainName } from './person-name.ts';

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
  ])('is not %s', (text) => expect(isPersonName(text)).toBe(false));
});

describe('what came before names were checked', () => {
  it.each([
    ['Ihr Gewinn liegt bereit: https://boese.example/9', 'Ihr Gewinn'],
    ['https://boese.example Rosa', 'Rosa'],
    ['Rosa (geb. Muster) 1980', 'Rosa'],
    ['+49 30 123456', ''],
    ['boese.example', ''],
  ])('%s is said as “%s”', (text, said) => {
    expect(plainName(text)).toBe(said);
    expect(said === '' || isPersonName(said)).toBe(true);
  });
});

describe('free words', () => {
  it.each([
    ['Mehr auf https://boese.example/gewinn?x=1', 'Mehr auf https: //boese. example/gewinn?x=1'],
    ['www.boese.example', 'www. boese. example'],
    ['mailto:rosa@boese.example', 'mailto :rosa@boese. example'],
    ['boese。example', 'boese。 example'],
  ])('%s holds no link', (text, dead) => expect(deadText(text)).toBe(dead));

  it.each([
    'Am 24.12.2026 um 9.30 Uhr',
    '1.234,50 €',
    'Ende. Anfang',
    'Rosa B.',
    'Funkelfaser 500',
  ])('%s stays as it is', (text) => expect(deadText(text)).toBe(text));
});
