import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it('makes lines of paragraphs and leaves no tag', () => {
  expect(plainText('<p>Hallo,</p>\n<p>Glasfaser &amp; <b>Sport</b><br>für dich.</p>')).toBe(
    'Hallo,\nGlasfaser & Sport\nfür dich.',
  );
});

it('keeps what is no sign it knows', () => {
  expect(plainText('&unbekannt; 5 &lt; 7')).toBe('&unbekannt; 5 < 7');
});
