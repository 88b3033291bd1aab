import { locales } from '@weitersagen/domain/locale';
import { expect, it } from 'vitest';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import { mailText, type MailTextKey } from './texts.ts';

it('end no sentence with a name, whose initial has a full stop of its own: "Kurt K."', () => {
  const doubled = [...Object.entries(de), ...Object.entries(en)].filter(([, text]) =>
    /\{\{(contact|referrer)\}\}\./.test(text),
  );
  expect(doubled).toEqual([]);
});

it('say of what strangers typed no link and no number, in any text', () => {
  const bait = 'Gewinn https://boese.example/9 www.boese.example 0900123456';
  const free = [
    'firstName',
    'lastName',
    'contact',
    'referrer',
    'inviter',
    'agency',
    'product',
    'subject',
  ];
  const values = Object.fromEntries(free.map((name) => [name, bait]));
  const links = locales.flatMap((locale) =>
    (Object.keys(de) as MailTextKey[])
      .map((key) => mailText(locale, key, { ...values, number: bait }))
      .filter((text) => /:\/\/|\w\.[a-z]{2}/i.test(text)),
  );
  expect(links).toEqual([]);
  const { firstName, lastName } = { firstName: bait, lastName: 'B. 0900123456' };
  expect(mailText('de', 'greeting', { firstName, lastName })).not.toMatch(/\d/);
});

it('say after an accepted dispute that nothing is booked yet, and promise no amount', () => {
  const next = locales.map((locale) => mailText(locale, 'dispute.accepted.next', {}));
  expect(next[locales.indexOf('de')]).toContain('gebucht ist damit noch nichts');
  expect(next[locales.indexOf('de')]).toMatch(/Korrektur der Gutschrift.* ein Dokument/);
  expect(next[locales.indexOf('en')]).toMatch(/nothing is booked by it yet.* a correction/);
  expect(next.join(' ')).not.toMatch(/\d|€/);
});

it('greet nobody by a sentence', () => {
  const firstName = 'Ihr Konto ist gesperrt rufen';
  const lastName = 'Sie uns jetzt dringend an bitte';
  expect(mailText('de', 'greeting', { firstName, lastName })).toBe('Guten Tag.');
  expect(mailText('en', 'greeting', { firstName, lastName })).toBe('Hello,');
  expect(mailText('de', 'greeting', { firstName: 'Rosa', lastName: 'Beispiel' })).toBe(
    'Guten Tag, Rosa Beispiel.',
  );
  const referrer = `${firstName} ${lastName}`;
  expect(mailText('de', 'recipientConfirm.noShare', { referrer })).not.toContain('gesperrt');
});
