import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptMarkup, markupOfSections, sectionsOfMarkup } from './legal-markup.ts';

const words = fc
  .stringMatching(/^[A-Za-zäöü0-9&<>"'§ ]{1,30}$/)
  .map((text) => text.trim())
  .filter((text) => text !== '');
const paragraph = fc.array(words, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'));
const section = fc.record({ heading: words, paragraphs: fc.array(paragraph, { maxLength: 3 }) });

describe('a legal text', () => {
  it('that is plain is the same after it was marked up', () => {
    fc.assert(
      fc.property(fc.array(section, { maxLength: 4 }), (sections) => {
        expect(sectionsOfMarkup(markupOfSections(sections))).toEqual(sections);
      }),
    );
  });

  it('that is typed without markup gets its headings and paragraphs', () => {
    expect(keptMarkup('Vorab\n\n## 1. Wer\nAlle & jeder.\n\nA\nB', 'TextDe')).toBe(
      '<p>Vorab</p><h2>1. Wer</h2><p>Alle &amp; jeder.</p><p>A<br />B</p>',
    );
    expect(keptMarkup('  ', 'TextDe')).toBe('');
  });

  it('keeps lists, links and what is bold, and nothing that runs', () => {
    expect(
      keptMarkup(
        '<h2 onclick="x()">1. Wer</h2><ul><li>Alle</li><li><strong>Jeder</strong></li></ul><script>x()</script><p><a href="https://example.org/">Mehr</a> <a href="javascript:x()">Weg</a></p>',
        'TextDe',
      ),
    ).toBe(
      '<h2>1. Wer</h2><ul><li>Alle</li><li><strong>Jeder</strong></li></ul><p><a href="https://example.org/" rel="noopener noreferrer">Mehr</a> <a>Weg</a></p>',
    );
  });

  it('has links in headings as in paragraphs, and says without markup where they lead', () => {
    const typed =
      '<h2>1. <a href="https://example.org/wer">Wer</a></h2><p><a href="mailto:post@example.org">post@example.org</a> oder <a href="mailto:post@example.org">Post</a></p>';
    const kept = keptMarkup(typed, 'TextDe');
    expect(kept).toContain(
      '<h2>1. <a href="https://example.org/wer" rel="noopener noreferrer">Wer</a></h2>',
    );
    expect(sectionsOfMarkup(kept)).toEqual([
      {
        heading: '1. Wer (https://example.org/wer)',
        paragraphs: ['post@example.org oder Post (post@example.org)'],
      },
    ]);
  });

  it('reads without markup item by item', () => {
    expect(
      sectionsOfMarkup(
        '<p>Vorab</p><h2>1. <em>Wer</em></h2><p>Alle:</p><ol><li>Sie &amp; er</li><li>Sie</li></ol><h3>Genauer</h3><blockquote><p>Ja</p></blockquote>',
      ),
    ).toEqual([
      { heading: '', paragraphs: ['Vorab'] },
      { heading: '1. Wer', paragraphs: ['Alle:', 'Sie & er', 'Sie', 'Genauer', 'Ja'] },
    ]);
  });
});
