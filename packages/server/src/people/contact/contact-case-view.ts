import type { ContactCase } from '@weitersagen/contracts/operator-messages';
import { berlinDaysBetween } from '@weitersagen/domain/dates';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { deadAddressRepository } from '../../platform/mail/dead-address-repository.ts';
import { isAddressBlocked } from '../accounts/email-admission.ts';
import {
  contactCases,
  threadsOf,
  type ThreadRow,
  type WhichCases,
} from './contact-case-repository.ts';

const CASES_ON_A_PAGE = 10;
const THREAD_MOST = 20;

/** A page of addresses that messages of a client came from, each with its thread. `names` are those of operators by their accounts. */
export async function contactCasesFor(
  tx: TenantTx,
  which: WhichCases,
  names: ReadonlyMap<string, string>,
): Promise<{ readonly cases: ContactCase[]; readonly next: string | null }> {
  const rows = await contactCases(tx, which, CASES_ON_A_PAGE + 1);
  const shown = rows.slice(0, CASES_ON_A_PAGE);
  const emails = [...new Set(shown.map(({ email }) => email))];
  const threads = await threadsOf(tx, emails, THREAD_MOST);
  const dead = await deadAddressRepository(tx).deadOf(emails);
  const blocked = new Set<string>();
  for (const email of emails) if (await isAddressBlocked(tx, email)) blocked.add(email);
  const said = ({ by, subject, text, at }: ThreadRow) => ({
    side: by === null ? ('sender' as const) : ('operator' as const),
    by: by === null ? null : (names.get(by) ?? by),
    subject,
    text,
    at: at.toISOString(),
  });
  const cases = shown.map(
    ({ id, status, email, subject, since, customer, name, answers }): ContactCase => ({
      id,
      state: status,
      email,
      subject,
      since: since.toISOString(),
      days: berlinDaysBetween(since, tx.now),
      customer: customer === null ? null : { id: customer, name: name ?? '' },
      takesMail: !dead.has(email) && !blocked.has(email),
      answers,
      thread: threads.filter((row) => row.email === email).map(said),
    }),
  );
  return { cases, next: rows.length > shown.length ? (shown.at(-1)?.place ?? null) : null };
}
