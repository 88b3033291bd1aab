import { hash } from '@node-rs/argon2';

/**
 * A hash as the server keeps it, by the least that Argon2id can be asked for: to check a password then takes no time. Tests sign in
 * thousands of times; what the server's own hashes cost, its test of passwords says.
 */
export const quickHash = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1 });
