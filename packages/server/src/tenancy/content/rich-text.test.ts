import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { richTextLimits, safeHtml } from './rich-text.ts';

it.each([
  ['<script>alert(1)</script><p>x</p>', '<p>x</p>'],
  ['<p onmouseover="alert(1)" style="color:red" class="a">x</p>', '<p>x</p>'],
  ['<iframe src="https://example.org"></iframe><img src=x onerror=alert(1)>', ''],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href=" JaVaScRiPt:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
  ['<a href="//example.org">x</a><a href="http://example.org">y</a>', '<a>x</a><a>y</a>'],
  ['<svg><script>alert(1)</script></svg><style>p{}</style>', ''],
  [
    '<a href="mailto:hilfe@example.org">x</a>',
    '<a href="mailto:hilfe@example.org" rel="noopener noreferrer">x</a>',
  ],
  ['<ul><li><strong>x</strong></li></ul>', '<ul><li><strong>x</strong></li></ul>'],
])('lets only simple text through: %s', (html, safe) => {
  expect(safeHtml(html)).toBe(safe);
});

/** A tag without attributes, or a link with a target that is allowed. */
const simpleTag = /^<\/?(?:p|a|a href="(?:https:\/\/|mailto:)[^"]*" rel="noopener noreferrer")>$/;

it('leaves nothing but simple tags, whatever the pieces', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '/',
    '=',
    ' ',
    '<p',
    '<a href=',
    'javascript:',
    'https://',
    'onclick=',
    '<script',
    '</script>',
    '<svg',
    '<style>',
    '<!--',
    '-->',
    '&lt;',
    '&#x3c;',
    'text',
    '<p>',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (parts) => {
      const safe = safeHtml(parts.join(''));
      for (const [tag] of safe.matchAll(/<[^>]*>?/g)) expect(tag).toMatch(simpleTag);
    }),
    { numRuns: 500 },
  );
});

it('takes a text as long and as deep as editors write, and no more', () => {
  const { characters, depth } = richTextLimits;
  expect(safeHtml('x'.repeat(characters))).toHaveLength(characters);
  expect(() => safeHtml('x'.repeat(characters + 1))).toThrow('too long');
  const nested = (levels: number) => '<ul>'.repeat(levels) + '</ul>'.repeat(levels);
  expect(safeHtml(nested(depth))).toContain('<ul>');
  expect(() => safeHtml(nested(depth + 1))).toThrow('nested too deeply');
  // What closes itself adds no depth.
  expect(safeHtml('<p>x<br><br/></p>'.repeat(depth + 1))).toContain('<br />');
  expect(safeHtml('<p>x'.repeat(depth + 1))).toContain('<p>x</p>');
});

it('is done with the deepest and longest text in a moment', () => {
  const { characters, depth } = richTextLimits;
  const unit = '<ul><li>'.repeat(depth / 2) + '</li></ul>'.repeat(depth / 2);
  const from = performance.now();
  safeHtml(unit.repeat(Math.floor(characters / unit.length)));
  expect(performance.now() - from).toBeLessThan(1000);
});
