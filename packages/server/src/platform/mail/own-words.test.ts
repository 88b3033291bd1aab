import { expect, it } from 'vitest';
import { fixedMails, mailKindNames } from '@weitersagen/domain/mail-kinds';
import { textProblems } from '@weitersagen/domain/programme-texts';
import de from './locales/de.json' with { type: 'json' };
import { writtenOwnWords } from './example-letter.ts';
import { ownWords } from './own-words.ts';

it.each(mailKindNames)(
  'what the product says in %s keeps the rules of what a client may say',
  (id) => {
    const words = writtenOwnWords(id);
    const problems = textProblems({ kind: 'mail', id }, words, {
      locales: ['de', 'en'],
      isPublished: true,
    });
    expect(problems).toEqual({});
  },
);

it('every mail is one that a client may word, or stands with the reason why not', () => {
  const worded = new Set<string>(Object.values(ownWords).map(({ subject }) => subject));
  const subjects = Object.keys(de).filter((key) => /\.\w*subject$/i.test(key));
  const left = subjects.filter(
    (key) => !worded.has(key) && !Object.keys(fixedMails).some((name) => key.startsWith(name)),
  );
  // What a reward of the staircase is for; no mail has it as its subject.
  expect(left).toEqual(['staircase.subject']);
});
