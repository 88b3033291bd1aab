import * as z from '@weitersagen/contracts/z';
import { describe, expect, it } from 'vitest';
import { endpoints } from './endpoints.ts';
import { CreateReferral } from './create-referral.ts';

const wire = {
  Empfehlung: {
    Produkt: 1,
    AgbText: 'v1',
    Zustimmung: true,
    Erklaerung: 'v1',
    AnteilEmpfehler: 50,
  },
  Empfehler: {
    Vorname: 'Mara',
    Nachname: 'Muster',
    Email: 'mara@example.org',
    NewsletterPermission: false,
    Language: 'de',
  },
};

describe('a field table', () => {
  it('reads the wire names into English and writes them back unchanged', () => {
    const decoded = z.safeDecode(CreateReferral, wire);
    expect(decoded.data?.referral.productId).toBe(1);
    expect(decoded.data && z.encode(CreateReferral, decoded.data)).toEqual(wire);
  });

  it('refuses an unknown field of a request body', () => {
    const decoded = z.safeDecode(CreateReferral, { ...wire, Fremd: 1 });
    expect(decoded.error?.issues.map((issue) => issue.code)).toEqual(['unrecognized_keys']);
  });

  it('requires the terms to be accepted', () => {
    const refused = { ...wire, Empfehlung: { ...wire.Empfehlung, Zustimmung: false } };
    expect(z.safeDecode(CreateReferral, refused).success).toBe(false);
  });
});

describe('the endpoint table', () => {
  it('lists every call once by method and path', () => {
    const lines = Object.values(endpoints).map(
      (call) => `${call.method} ${call.path.toLowerCase()}`,
    );
    expect(lines.length).toBeGreaterThan(30);
    expect(new Set(lines).size).toBe(lines.length);
  });
});
