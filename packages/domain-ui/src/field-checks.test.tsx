import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createI18n, I18nextProvider } from '@weitersagen/platform/i18n';
import de from '@weitersagen/platform/locales/de.json';
import { onlyErrors, useFieldChecks } from './field-checks.ts';

const i18n = await createI18n('de', { platform: de });
const { current: checks } = renderHook(useFieldChecks, {
  wrapper: ({ children }) => <I18nextProvider i18n={i18n}>{children}</I18nextProvider>,
}).result;

describe('a required field', () => {
  it('is asked for by its name when it is empty or blank', () => {
    expect(checks.required('', 'Vorname')).toBe('Vorname ist ein Pflichtfeld');
    expect(checks.required('  ', 'Vorname')).toBe('Vorname ist ein Pflichtfeld');
    expect(checks.required('Nora', 'Vorname')).toBeUndefined();
  });
});

describe('a first or last name', () => {
  it.each(['Rosa 2', 'boese.example', 'Ihr Gewinn: https://boese.example', '---'])(
    'is refused as %s',
    (typed) => {
      expect(checks.name(typed, 'Nachname')).toBe(
        'Nachname: bitte nur Buchstaben, Leerzeichen, Bindestrich, Apostroph und Punkt',
      );
    },
  );

  it('is refused where it is too long or missing, and else taken', () => {
    expect(checks.name('R'.repeat(61), 'Nachname')).toBe('Nachname ist zu lang');
    expect(checks.name(' ', 'Nachname')).toBe('Nachname ist ein Pflichtfeld');
    for (const typed of ["O'Neill", 'Ó', 'Dr.-Ing. Müller-Lüdenscheid', '李', 'Олена'])
      expect(checks.name(typed, 'Nachname')).toBeUndefined();
  });
});

describe('a company, a street or a place', () => {
  it.each(['---', '..', "'", '\u{1f600}'])('is refused as %s', (typed) => {
    expect(checks.line(typed, 'Nachname')).toBe('Nachname ist nicht gültig');
  });

  it.each(["O'Neill", 'Ó', 'Dr.-Ing. Müller-Lüdenscheid', '李', 'Олена', 'C 4', '17'])(
    'is taken as %s',
    (typed) => {
      expect(checks.line(typed, 'Nachname')).toBeUndefined();
    },
  );

  it('is required', () => {
    expect(checks.line(' ', 'Ort')).toBe('Ort ist ein Pflichtfeld');
  });
});

describe('an e-mail address', () => {
  it('is required', () => {
    expect(checks.email(' ', 'E-Mail-Adresse')).toBe('E-Mail-Adresse ist ein Pflichtfeld');
  });

  it.each(['nora', 'nora@', '@example.org', 'nora@example', 'nora @example.org', 'a@b@c.de'])(
    'that is none is refused: %s',
    (typed) => {
      expect(checks.email(typed, 'E-Mail')).toBe('Dies ist keine gültige E-Mail-Adresse.');
    },
  );

  it.each(['nora@example.org', ' nora+neu@mail.example.org ', 'nora@müller.example'])(
    'is taken as %s',
    (typed) => {
      expect(checks.email(typed, 'E-Mail')).toBeUndefined();
    },
  );
});

it('the terms must be accepted', () => {
  expect(checks.accepted(false)).toBe(
    'Dies ist ein Pflichtfeld. Die Zustimmung ist erforderlich, um fortzufahren.',
  );
  expect(checks.accepted(true)).toBeUndefined();
});

it('a field that is not valid is named', () => {
  expect(checks.invalid('IBAN')).toBe('IBAN ist nicht gültig');
});

it('a form has errors only for the fields that are wrong', () => {
  expect(onlyErrors({ a: 'fehlt', b: undefined })).toEqual({ a: 'fehlt' });
  expect(onlyErrors({ a: undefined, b: undefined })).toBeNull();
});
