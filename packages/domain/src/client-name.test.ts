import { expect, it } from 'vitest';
import { isClientName } from './client-name.ts';

it.each(['Funkelnetz', 'Müller & Söhne GmbH (Nord)', 'Strom.Plus 24', "D'Or – Énergie", 'えのき'])(
  '%s is the name of a client',
  (name) => {
    expect(isClientName(name)).toBe(true);
  },
);

it.each([
  ['an address', 'Gewinn https://evil.example/x'],
  ['an address to mail to', 'Post an gewinn@evil.example'],
  ['one without a scheme', 'www.evil.example'],
  ['markup', '<b>Funkelnetz</b>'],
  ['a line break', 'Funkel\nnetz'],
  ['a sign that turns the line round', 'Funkel\u202Enetz'],
  ['a sign that nobody sees', 'Funkel\u200Bnetz'],
  ['a filler alone', '\u3164'],
  ['signs alone', '!!!'],
  ['nothing', ''],
  ['blanks around it', ' Funkelnetz '],
  ['more than 80 signs', 'F'.repeat(81)],
])('%s is none', (_, name) => {
  expect(isClientName(name)).toBe(false);
});
