import { describe, expect, it } from 'vitest';
import { deadText, isNameToGreet, plainName } from './mail-words.ts';
import { isPersonName } from './person-name.ts';

describe('a mail greets', () => {
  it.each([
    ['Rosa', 'Beispiel'],
    ['Karl-Theodor Maria', 'Müller'],
    ['María del Carmen', 'de la Cruz'],
    ['J.R.R.', 'Tolkien'],
    ['Anna-Lena', 'Müller-Lüdenscheidt'],
    ['Ronald', 'McDonald'],
    ['小龍', '李'],
    ['', 'O’Neill'],
  ])('%s %s', (first, last) => expect(isNameToGreet([first, last])).toBe(true));

  it.each([
    ['Ihr Konto ist gesperrt rufen', 'Sie uns jetzt dringend an bitte'],
    ['Ihr Konto ist', 'gesperrt bitte anrufen'],
    ['Ihr-Konto-ist-gesperrt', 'Bitte'],
    ["Ihr'Konto'ist'gesperrt", 'Bitte'],
    ['IhrKontoIstGesperrt', 'Bitte'],
    ['您的帐户已被锁定请立即致电', '李'],
    ['zu von der zu von der', 'zu von der'],
    ['', ' '],
  ])('nobody by “%s %s”', (first, last) => expect(isNameToGreet([first, last])).toBe(false));

  it('a sentence in the place of a name is cut to its first words', () => {
    expect(plainName('Ihr Konto ist gesperrt rufen Sie')).toBe('Ihr Konto');
    expect(plainName('Ihr-Konto-ist-gesperrt-rufen Sie')).toBe('');
  });
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
    ['mailto:rosa@boese.example', 'mailto: rosa@boese. example'],
    ['boese。example', 'boese。 example'],
    ['boese\u00ad.exa\u200bmple', 'boese. example'],
    ['boese.\u2060example', 'boese. example'],
    ['ht\u00adtp\u200b:/\u200d/boese', 'http: //boese'],
    ['http:\\\\boese. example', 'http: \\\\boese. example'],
    ['http:boese', 'http: boese'],
    ['1.2.3.4:80', '1. 2. 3. 4:80'],
    ['http://1.2.3.4', 'http: //1. 2. 3. 4'],
    ['boese․example', 'boese․ example'],
    ['cafe\u0301.com/x', 'café. com/x'],
    ['boese\u034f.com', 'boese. com'],
    ['boese.\u034fcom', 'boese. com'],
    ['www\ufe0f.boese\ufe0f.com', 'www. boese. com'],
    ['i❤.ws', 'i❤. ws'],
    ['boese🙂.com', 'boese🙂. com'],
    ['x\u0302\u0323.com', 'x̣̂. com'],
    ['1\u034f.2.3.4', '1. 2. 3. 4'],
    ['0x7f.1/x', '0x7f. 1/x'],
    ['whatsapp:senden', 'whatsapp: senden'],
    ['magnet:?xt=1', 'magnet: ?xt=1'],
    ['\\\\boese\\x', '\\\\ boese\\x'],
    ['//boese/x', '// boese/x'],
    ['rosa@boese.example', 'rosa@boese. example'],
  ])('%s holds no link', (text, dead) => expect(deadText(text)).toBe(dead));

  it.each([
    'Am 24.12.2026 um 9.30 Uhr',
    '1.234,50 €',
    'Ende. Anfang',
    'Rosa B.',
    'Funkelfaser 500',
    'und/oder 1/2 // nichts',
    'Treffen um 9:30 Uhr … oder später?',
    'Bitte (wirklich.) kommen',
  ])('%s stays as it is', (text) => expect(deadText(text)).toBe(text));
});
