import { expect, it } from 'vitest';
import { sectionsOf } from './legal-sections.ts';

const sections = [
  { heading: '1. Wer', paragraphs: ['Eins.', 'Zwei.'] },
  { heading: '2. Was', paragraphs: ['Drei.'] },
];

it('reads headings and paragraphs, whatever lines they are typed in', () => {
  expect(sectionsOf('## 1. Wer\nEins.\n\nZwei.\n## 2. Was\n\nDrei.\n')).toEqual(sections);
});

it('keeps the lines of a paragraph, without the spaces at their ends', () => {
  const [address] = sectionsOf(
    '## Anbieter\nGrünstrom GmbH  \r\n  Probestraße 1\n10115 Berlin\n\nZwei.',
  );
  expect(address?.paragraphs).toEqual(['Grünstrom GmbH\nProbestraße 1\n10115 Berlin', 'Zwei.']);
});

it('knows what has no heading, and nothing', () => {
  expect(sectionsOf('Ohne.')).toEqual([{ heading: '', paragraphs: ['Ohne.'] }]);
  expect(sectionsOf('  \n\n ')).toEqual([]);
});
