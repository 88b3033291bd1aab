import { describe, expect, it } from 'vitest';
import { noWords, textProblems, wordsOfText, type TextWords } from './programme-texts.ts';

const words = (more: Partial<TextWords>): TextWords => ({ ...noWords, ...more });
const both = { locales: ['de', 'en'] as const, isPublished: true };
const faq = { kind: 'faq', id: 'x' } as const;
const whole = words({
  groupDe: 'Der Link',
  groupEn: 'The link',
  titleDe: 'Wie lange gilt er?',
  titleEn: 'How long does it work?',
  textDe: '<p>60 Tage.</p>',
  textEn: '<p>60 days.</p>',
});
const reasons = (...args: Parameters<typeof textProblems>) =>
  Object.fromEntries(
    Object.entries(textProblems(...args)).map(([name, problem]) => [name, problem.reason]),
  );

describe('a text that is published', () => {
  it('is whole', () => {
    expect(reasons(faq, whole, both)).toEqual({});
    expect(reasons(faq, { ...whole, titleDe: ' ', titleEn: ' ' }, both)).toEqual({
      titleDe: 'required',
      titleEn: 'required',
    });
  });

  it('has each language that its client offers', () => {
    const german = { ...whole, textEn: '<p> </p>' };
    expect(reasons(faq, german, both)).toEqual({ textEn: 'missingTranslation' });
    expect(reasons(faq, german, { ...both, locales: ['de'] })).toEqual({});
  });

  it('of a block has a title or a text, and what it has in both languages', () => {
    const block = { kind: 'block', id: 'danke' } as const;
    expect(reasons(block, words({}), both)).toEqual({ textDe: 'required' });
    expect(reasons(block, words({ titleDe: 'Danke', titleEn: 'Thanks' }), both)).toEqual({});
    expect(reasons(block, words({ titleDe: 'Danke' }), both)).toEqual({
      titleEn: 'missingTranslation',
    });
  });

  it('names what its place needs', () => {
    const share = { kind: 'block', id: 'teilen-kurz' } as const;
    const text = '<p>Nimm {product}. {rewardSentence}</p>';
    expect(reasons(share, words({ textDe: text, textEn: text }), both)).toEqual({});
    const without = textProblems(share, words({ textDe: '<p>Nimm es.</p>', textEn: text }), both);
    expect(without).toEqual({
      textDe: { reason: 'missingVariable', names: ['rewardSentence'], most: 600 },
    });
    // The whole reward by itself would promise it to a contact who gets half of it, or nothing.
    const promised = words({ textDe: '<p>{reward} für dich! {rewardSentence}</p>', textEn: text });
    expect(textProblems(share, promised, both)).toEqual({
      textDe: { reason: 'unknownVariable', names: ['reward'], most: 600 },
    });
  });
});

describe('any text', () => {
  const draft = { ...both, isPublished: false };
  it('may be unfinished as a draft', () => {
    expect(reasons(faq, words({}), draft)).toEqual({});
  });

  it('names nothing that nobody fills in', () => {
    const problem = textProblems(faq, words({ textDe: '<p>Hallo {vorname}</p>' }), draft);
    expect(problem.textDe).toEqual({ reason: 'unknownVariable', names: ['vorname'], most: 10_000 });
    const named = (text: string) =>
      textProblems(faq, words({ textDe: `<p>${text}</p>` }), draft).textDe?.names;
    expect(named('Ab {{support.zeiten}} und {link.gueltigkeit}')).toEqual([
      '{{support.zeiten}}',
      '{link.gueltigkeit}',
    ]);
    expect(named('{{vorname}}')).toEqual(['{{vorname}}']);
    expect(named('Bis {praemie')).toEqual(['{']);
    expect(named('Bis praemie} {praemie')).toEqual(['}', '{']);
  });

  it('is as long as its place allows, without counting its markup', () => {
    const share = { kind: 'block', id: 'teilen-kurz' } as const;
    const fits = `<p>${'a'.repeat(600)}</p>`;
    expect(reasons(share, words({ textDe: fits }), draft)).toEqual({});
    expect(reasons(share, words({ textDe: `<p>${'a'.repeat(601)}</p>` }), draft)).toEqual({
      textDe: 'tooLong',
    });
  });

  it('is words without markup', () => {
    expect(wordsOfText('<p>Eins</p><p>zwei&nbsp;drei</p>')).toBe('Eins zwei drei');
  });
});
