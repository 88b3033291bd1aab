import { expect, it } from 'vitest';
import { sectionsOf, typedSections } from './legal-sections.ts';

const sections = [
  { heading: '1. Wer', paragraphs: ['Eins.', 'Zwei.'] },
  { heading: '2. Was', paragraphs: ['Drei.'] },
];

it('reads headings and paragraphs, whatever lines they are typed in', () => {
  expect(sectionsOf('## 1. Wer\nEins.\n\nZwei.\n## 2. Was\n\nDrei.\n')).toEqual(sections);
  expect(sectionsOf('## A\nEine Zeile\ngeht weiter.')).toEqual([
    { heading: 'A', paragraphs: ['Eine Zeile geht weiter.'] },
  ]);
});

it('is written as it was typed', () => {
  expect(sectionsOf(typedSections(sections))).toEqual(sections);
});

it('knows what has no heading, and nothing', () => {
  expect(sectionsOf('Ohne.')).toEqual([{ heading: '', paragraphs: ['Ohne.'] }]);
  expect(sectionsOf('  \n\n ')).toEqual([]);
});
