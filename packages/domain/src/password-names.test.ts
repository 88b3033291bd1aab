import { expect, it } from 'vitest';
import { isMadeOfNames, isMadeOfOwner } from './password-names.ts';

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
  ['Odegard2026', 'Ødegard'],
  ['Oedegard2026', 'Ødegard'],
  ['Lukasz2026', 'Łukasz'],
  ['Aether2026', 'Æther'],
  ['Thorunn-77', 'Þórunn'],
  ['Dokic2026', 'Đokić'],
  ['Aase-Test-7', 'Åse'],
  ['MarIene-2026', 'Marlene'],
  ['Mar|ene-2026', 'Marlene'],
  ['Mar!ene-2026', 'Marlene'],
  ['W1lhe1m-x77', 'Wilhelm'],
  ['Mar1€ne-x7', 'Marlene'],
  ['Mar+in-2026', 'Martin'],
  ['9abrieIe-7x', 'Gabriele'],
  ['6abriele-7x', 'Gabriele'],
  ['Lore2-Test-7', 'Lorez'],
  ['VVerner-2026', 'Werner'],
  ['enelraM2026', 'Marlene'],
  ['3n3lraM2026', 'Marlene'],
  ['mit-enelraM-7', 'Marlene'],
  ['miK12345678', 'Kim'],
  ['K1m12345678', 'Kim'],
  ['JoLi2026', 'Jo Li'],
  ['LiJo2026', 'Jo Li'],
  ['Joli123456', 'Jo Li'],
])('%s is made of %s', (password, name) => {
  expect(isMadeOfNames(password, [name])).toBe(true);
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
  expect(isMadeOfNames(password, [name])).toBe(false);
});

it.each([
  ['JoLi2026', 'x@example.org'],
  ['Joli123456', 'x@example.org'],
  ['jOli@LI.de1', 'jo@li.de'],
  ['Jo@Li.de-77', 'jo@li.de'],
  ['x12345678A', 'x12345678@example.org'],
  ['Mein-x12345678', 'x12345678@example.org'],
  ['X-1234-5678-a', 'x12345678@example.org'],
  ['Tx77@examp1e.Org', 'tx77@examp1e.org'],
])('%s is made of a person at %s', (password, email) => {
  expect(isMadeOfOwner(password, { names: ['Jo', 'Li'], email })).toBe(true);
});

it('takes no time for a long password of one letter and names of it', () => {
  const names = Array.from({ length: 12 }, (_, at) => 'a'.repeat(at + 1));
  const began = performance.now();
  isMadeOfOwner(`${'a'.repeat(126)}B1`, { names, email: 'a@a.aa' });
  expect(performance.now() - began).toBeLessThan(200);
});

/** Words of lists from which people draw passphrases. */
const drawn = `
  Lampe Fluss Birne Zange Wolke Anker Ofen Ziegel Kerze Truhe Nagel Distel Eimer Gabel Harfe Insel Jacke Kamel Leiter Mantel Nebel Orgel Pfeife
  Quelle Rassel Schaufel Teppich Ufer Vase Wagen Zirkel Biber Dachs Erbse Falter Glocke Hobel Igel Joghurt Kupfer
  correct horse battery staple orbit velvet canyon pebble lantern mosaic saddle thimble walnut zephyr glacier harvest
  ivory jungle kettle marble nickel oyster pirate quartz ribbon timber umbrella violin whistle yonder acorn blanket
`
  .trim()
  .split(/\s+/);
const passphrases = drawn.flatMap((word, at) =>
  [7, 19].map((step, turn) => {
    const other = drawn[(at + step) % drawn.length] ?? '';
    const third = drawn[(at * 3 + step) % drawn.length] ?? '';
    const [first = '', ...rest] = word;
    return [first.toUpperCase(), ...rest, turn === 0 ? '-' : ' ', other, '-', third, at].join('');
  }),
);
const owners = [
  { names: ['Jo', 'Li'], email: 'jo@li.de' },
  { names: ['Marlene', 'Schneider-Neumann'], email: 'marlene.schneider@example.org' },
  { names: ['Łukasz', 'Øst'], email: 'x12345678@example.org' },
  { names: ['Wilhelm', 'Müller'], email: 'wm1980@web.example' },
  { names: ['Kim', 'Ito'], email: 'ki@firma.example' },
];

it.each(owners)('drawn words are made of nobody, as of $email', (owner) => {
  expect(passphrases.length).toBeGreaterThan(100);
  expect(passphrases.filter((each) => isMadeOfOwner(each, owner))).toEqual([]);
  const programmes = ['Funkelnetz', 'Lindenschutz', 'Sonnwerk', 'Weitersagen', 'Sagenweiter'];
  expect(passphrases.filter((each) => isMadeOfNames(each, programmes))).toEqual([]);
});
