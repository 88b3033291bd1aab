import type { TestServer } from '@weitersagen/server/test-server';
import type { Load } from './load.ts';

/** What of the answered creations is not there exactly once, in words. */
export async function lostWrites(
  server: TestServer,
  { acknowledged }: Pick<Load, 'acknowledged'>,
): Promise<readonly string[]> {
  const rows = await server.inTenant((tx) =>
    tx.db
      .selectFrom('referral')
      .innerJoin('account', 'account.id', 'referral.referrer_id')
      .select(['referral.id', 'account.email'])
      .where('account.email', 'like', 'load-%')
      .execute(),
  );
  const emailOf = new Map(rows.map(({ id, email }) => [id, email]));
  const emails = rows.map(({ email }) => email);
  const twice = emails.length - new Set(emails).size;
  return [
    ...acknowledged
      .filter(({ number, key }) => emailOf.get(number) !== `load-${key}@example.org`)
      .map(({ number }) => `referral ${number} was answered and is not there`),
    ...(twice === 0 ? [] : [`${twice} referrals are there twice`]),
  ];
}
