// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { pastedHtml } from './pasted-html.ts';

const nothing = { tables: 0, pictures: 0, links: 0, struck: 0, raised: 0 };
/** As Word puts an item on the clipboard. */
const item = (level: number, sign: string, words: string) =>
  `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span style='font:7pt "Times New Roman"'>&nbsp;&nbsp;</span></span><![endif]>${words}<o:p></o:p></p>`;
const plain = (html: string) => html.replaceAll(/<!--.*?-->|<\/?o:p>/g, '');

it('makes lists of the items that Word writes as paragraphs, one within another', () => {
  const { html, changes } = pastedHtml(
    `<p>Davor</p>${item(1, '·', 'Eins')}${item(2, 'o', 'Eins <b>a</b>')}${item(1, '·', 'Zwei')}<p>Dazwischen</p>${item(1, '1.', 'Erstens')}${item(1, '2.', 'Zweitens')}`,
  );
  expect(plain(html)).toBe(
    '<p>Davor</p><ul><li>Eins<ul><li>Eins <b>a</b></li></ul></li><li>Zwei</li></ul><p>Dazwischen</p><ol><li>Erstens</li><li>Zweitens</li></ol>',
  );
  expect(changes).toEqual(nothing);
});

it('makes a paragraph of each row of a table, with every word of it, and says so', () => {
  const { html, changes } = pastedHtml(
    '<table><tr><th>Produkt</th><th>Prämie</th></tr><tr><td><p>Strom</p></td><td><p>45 €</p><table><tr><td>je</td><td>Vertrag</td></tr></table></td></tr><tr><td></td><td></td></tr></table>',
  );
  expect(html).toBe('<p>Produkt | Prämie</p><p>Strom | 45 € je | Vertrag</p>');
  expect(changes).toEqual({ ...nothing, tables: 2 });
});

it('counts pictures and links that a text cannot have, and keeps the words of links', () => {
  const { html, changes } = pastedHtml(
    '<p><img src="file:///a.png">Siehe <a href="http://alt.example.org/">dort</a>, <a href="#_Toc1">hier</a> und <a href="https://example.org/">da</a></p>',
  );
  expect(html).toBe('<p>Siehe dort, hier und <a href="https://example.org/">da</a></p>');
  expect(changes).toEqual({ ...nothing, pictures: 1, links: 1 });
});

it('moves headings below the title of the page', () => {
  expect(pastedHtml('<h1>A</h1><h2>B</h2><h5>C</h5>').html).toBe('<h2>A</h2><h3>B</h3><h4>C</h4>');
  expect(pastedHtml('<h2>A</h2><h5>C</h5><style>p{}</style>').html).toBe('<h2>A</h2><h4>C</h4>');
});

it('reads bold and italic words from styles, and no mark that its style takes back', () => {
  const { html } = pastedHtml(
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:700">fett</span> <span style="font-style:italic">kursiv</span> <span style="font-weight:400">so</span></p><ul><li style="font-weight:400"><p>Punkt</p></li></ul></b><h2 style="font-weight:700">Titel</h2>',
  );
  expect(html).toBe(
    '<p><span><strong>fett</strong></span> <span><em>kursiv</em></span> <span>so</span></p><ul><li><p>Punkt</p></li></ul><h2>Titel</h2>',
  );
});

it('leaves out what was struck out, says so, and shows nothing that was hidden', () => {
  const { html, changes } = pastedHtml(
    '<p><del>alt</del><ins>neu</ins> <s>durch</s><span style="text-decoration: underline line-through">auch</span><span style="display:none">nie</span>.</p>',
  );
  expect(html).toBe('<p><ins>neu</ins> .</p>');
  expect(changes).toEqual({ ...nothing, struck: 3 });
});

it('keeps the words of blocks in a cell apart, and a cell of two rows in both', () => {
  const { html } = pastedHtml(
    '<table><tr><td rowspan="2"><p>x</p><p>y</p></td><td><ul><li>l1</li><li>l2</li></ul></td></tr><tr><td>b</td></tr></table>',
  );
  expect(html).toBe('<p>x y | l1 l2</p><p>x y | b</p>');
  expect(pastedHtml('<details><summary>OS</summary>mehr</details>').html).toBe(
    '<details><p>OS</p>mehr</details>',
  );
});

it('writes raised and lowered digits as signs, and says where other signs came into the line', () => {
  const { html, changes } = pastedHtml('<p>H<sub>2</sub>O, 5 m<sup>2</sup>, 1<sup>st</sup></p>');
  expect(html).toBe('<p>H<sub>₂</sub>O, 5 m<sup>²</sup>, 1<sup>st</sup></p>');
  expect(changes).toEqual({ ...nothing, raised: 1 });
});
