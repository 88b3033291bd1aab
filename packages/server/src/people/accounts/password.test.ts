import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { commonPasswordFilter } from '../../platform/passwords/common-passwords.ts';
import { startTestServer } from '../../test-server.ts';
import { checkPassword, hashPassword, requireSafePassword } from './password.ts';

describe('a password', () => {
  it('is kept as a hash by Argon2id, another each time', async () => {
    const [one, other] = await Promise.all([hashPassword('geheim'), hashPassword('geheim')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(other).not.toBe(one);
    expect(await checkPassword(one, 'geheim')).toBe(true);
    expect(await checkPassword(one, 'Geheim')).toBe(false);
    expect(await checkPassword(null, 'geheim')).toBe(false);
  });
});

describe('a password that others would try', () => {
  it('is known from a list of far more than 100,000, and hardly any other is', () => {
    const filter = commonPasswordFilter();
    expect(filter.count).toBeGreaterThan(200_000);
    for (const word of ['password1', 'passwort1', '1q2w3e4r', 'qwertz123', 'trustno1'])
      expect(filter.has(word)).toBe(true);
    const others = Array.from({ length: 30_000 }, () => `${randomBytes(9).toString('hex')}a1`);
    expect(others.filter((word) => filter.has(word)).length).toBeLessThan(20);
  });

  it('is refused with the rule that it breaks, in whatever letters', async () => {
    const server = await startTestServer();
    const tx = { tenant: await server.tenant('funkelnetz') };
    await server.stop();
    const owner = { email: 'mmuster@example.org', first_name: 'Mara', last_name: 'Muster' };
    const reasonOf = (password: string) => {
      try {
        requireSafePassword(tx, password, owner);
        return 'none';
      } catch (error) {
        return Object(error).fields?.Password;
      }
    };
    expect(reasonOf('Abcd123')).toBe('minLength');
    expect(reasonOf('PassWort1')).toBe('tooCommon');
    expect(reasonOf('Demo-2026-weiter')).toBe('tooCommon');
    expect(reasonOf('Sommer2026')).toBe('tooCommon');
    expect(reasonOf('Sommer2024')).toBe('tooCommon');
    expect(reasonOf('Passwort1!')).toBe('tooCommon');
    expect(reasonOf('!!P@ssw0rt99')).toBe('tooCommon');
    expect(reasonOf('Sommerregen2024')).toBe('none');
    expect(reasonOf('xX-MUSTER-77')).toBe('ownName');
    expect(reasonOf('Mara19841984')).toBe('ownName');
    expect(reasonOf('Mmuster@example.org1')).toBe('ownName');
    expect(reasonOf('Funkelnetz-9x')).toBe('programmeName');
    expect(reasonOf('Weitersagen1')).toBe('programmeName');
    expect(reasonOf('\uFF30assword1')).toBe('tooCommon');
    expect(reasonOf('Pass\u200Bword1')).toBe('tooCommon');
    expect(reasonOf('Ma\u00ADra19841984')).toBe('ownName');
    expect(reasonOf('Pa ss wo rd 1')).toBe('tooCommon');
    expect(reasonOf('Раsswоrd1')).toBe('tooCommon');
    expect(reasonOf('Ηallo123!')).toBe('tooCommon');
    expect(reasonOf('ΚeΝΝwort1!')).toBe('tooCommon');
    expect(reasonOf('Μuster1980x')).toBe('ownName');
    expect(reasonOf('P.a.s.s.w.o.r.d.1')).toBe('tooCommon');
    expect(reasonOf('Pass·wort·1A')).toBe('tooCommon');
    expect(reasonOf('Mu5t3r-im-Test')).toBe('ownName');
    expect(reasonOf('Funk3ln3tz-9x')).toBe('programmeName');
    expect(reasonOf('Funke1netz-9x')).toBe('programmeName');
    expect(reasonOf('We1tersagen-9x')).toBe('programmeName');
    expect(reasonOf('M_u_s_t_e_r-1980x')).toBe('ownName');
    expect(reasonOf('Hal1o-123')).toBe('tooCommon');
    const expected = {
      tooCommon: `PasswortPasswort1 Passwort1Passwort1 Abc12345Abc12345 Dragon12Dragon12 Pässwort1 Marz-2026 Fruhling1
        Qwertz123A Hallo2026A Schalke04!A x99Hallo77 Somm3R2026! H4llo2026A Pa55vvort1 Ha||o-2026 HaIIo-2026 W€rder2026 Pas5wor+77 $ommeR2026`,
      programmeName: 'Sagen1Weiter vveitersagen1A negasretieW1 ztenleknuF-9x',
      ownName: 'retsuM2026 MustermMara19 Mmu5t€r-7x',
      none: 'Weiter-und-heiter-7 Hallo-lieber-Nachbar-7 Sommer-am-See-19 Qwertz-hat-Umlaut-7 Kaffee-ohne-Milch-3',
    };
    for (const [reason, passwords] of Object.entries(expected))
      for (const password of passwords.split(/\s+/))
        expect([password, reasonOf(password)]).toEqual([password, reason]);
    expect(reasonOf('Sicher-und-lang-7')).toBe('none');
  });
});
