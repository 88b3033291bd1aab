import { expect, it } from 'vitest';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

it('end no sentence with a name, whose initial has a full stop of its own: "Kurt K."', () => {
  const doubled = [...Object.entries(de), ...Object.entries(en)].filter(([, text]) =>
    /\{\{(contact|referrer)\}\}\./.test(text),
  );
  expect(doubled).toEqual([]);
});
