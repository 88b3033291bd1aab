import { expect, it } from 'vitest';
import { isMadeOfName } from './password-names.ts';

it.each([
  ['Mara-Muster-7', 'Mara'],
  ['xxMUSTERxx77', 'Muster'],
  ['Joerg2026!!', 'Jörg'],
  ['Jörg2026!!', 'Joerg'],
  ['M-a-r-a-1234', 'Mara'],
  ['Kim12345678', 'Kim'],
  ['Funkelnetz2026', 'Funkelnetz'],
  ['Nord-und-See1', 'Nord und See'],
  ['Strasse777', 'Straße'],
  ['Meier1234', 'Müller-Meier'],
  ['Muller1980x', 'Müller'],
  ['Müller1980x', 'Mueller'],
  ['M.u.s.t.e.r.1980x', 'Muster'],
  ['Renee-Test-1', 'Renée'],
])('%s is made of %s', (password, name) => {
  expect(isMadeOfName(password, name)).toBe(true);
});

it.each([
  ['Schwimmkimono7', 'Kim'],
  ['Sicher-und-lang-7', 'Kim Ito'],
  ['Sicher-und-lang-7', ''],
  ['Sicher-und-lang-7', '· –'],
  ['Probe-2026-weiter', 'Netz Betriebs GmbH (Probe)'],
  ['Maya-Meister-7', 'Mara Muster'],
  ['Schwimm-Kim-ono7', 'Kim'],
])('%s is not made of %s', (password, name) => {
  expect(isMadeOfName(password, name)).toBe(false);
});
