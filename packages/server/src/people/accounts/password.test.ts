import { describe, expect, it } from 'vitest';
import { checkPassword, hashPassword } from './password.ts';

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
