import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { confirmOptIn } from '@weitersagen/contracts/account';
import { deleteAccount } from '@weitersagen/contracts/account-settings';
import { confirmPassword } from '@weitersagen/contracts/email-change';
import { exportOwnData } from '@weitersagen/contracts/own-data';
import { runOperator } from '@weitersagen/server/operator';
import { commandEnvironment } from '@weitersagen/server/testing/command-environment';
import type { Member, Story } from './books.ts';
import { good, signInMember } from './life.ts';
import type { Year } from './year.ts';
import { tracesOf } from './traces.ts';

/** Runs a command as an operator does at the terminal; gives the exit code and what it said. */
async function operate({ stage }: Year, folder: string, argv: readonly string[]) {
  const said: string[] = [];
  const environment = await commandEnvironment(stage.server);
  const print = (line: string) => void said.push(line);
  const code = await runOperator(argv, { ...environment, INIT_CWD: folder }, print, print);
  return { code, said: said.join('\n') };
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'weitersagen-year-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What of a member's is on the books: their copy has to say it. */
function knownOf({ books }: Year, member: Member): readonly string[] {
  const own = books.stories.filter(({ referrer }) => referrer === member);
  return [member.person.email, member.person.lastName, ...own.map(({ referral }) => referral)];
}

/** Accounts that somebody named, also one from which the bank sent money back: they stand on receipts. */
const accountsOf = ({ books }: Year, email: string): readonly string[] =>
  books.picked
    .filter((one) => one.email === email && one.kind === 'bar' && !one.story.order?.cancelledOn)
    .map(({ iban }) => iban);

/** A member asks for a copy of everything that is kept. */
async function askForCopy(year: Year, member: Member): Promise<void> {
  const { stage, books } = year;
  const signed = await signInMember(year, member);
  const body = { password: member.password ?? '' };
  good(await stage.server.call(confirmPassword, { ...signed, body }));
  const copy = JSON.stringify(good(await stage.server.call(exportOwnData, signed)));
  for (const known of [...knownOf(year, member), ...accountsOf(year, member.person.email)])
    stage.expect(copy.includes(known), `the copy of ${member.person.email} lacks ${known}`);
  books.count('access requests');
}

/** An operator hands out what is kept about somebody. */
export async function exportByOperator(year: Year, client: string, email: string): Promise<string> {
  return inFolder(async (folder) => {
    const argv = ['person', 'export', email, 'auskunft.json', '--tenant', client];
    const reason = ['--reason', 'Antrag auf Auskunft vom Monat'];
    const { code, said } = await operate(year, folder, [...argv, ...reason]);
    year.stage.expect(code === 0, `the copy of ${email} was refused: ${said}`);
    if (code !== 0) return '';
    const copy = readFileSync(join(folder, 'auskunft.json'), 'utf8');
    for (const known of [email, ...accountsOf(year, email)])
      year.stage.expect(copy.includes(known), `the copy of ${email} lacks ${known}`);
    year.books.count('copies by operators');
    return copy;
  });
}

/** Somebody is gone from every table; to whom a voucher was sent stands on its receipt for eight years. product.md, section 14. */
async function expectErased(year: Year, client: string, email: string, why: string) {
  const found = await tracesOf(year, client, [email]);
  const hasVoucher = year.books.picked.some(
    (one) => one.email === email && one.kind === 'gutschein',
  );
  for (const { table } of found)
    year.stage.expect(
      hasVoucher && table === 'reward_claim',
      `${client}: ${table} still holds ${email}: ${why}`,
    );
}

/** A member deletes the own account and gives open rewards up. */
async function deleteOwn(year: Year, member: Member): Promise<void> {
  const { stage, books } = year;
  const signed = await signInMember(year, member);
  const body = { confirmed: true as const, password: member.password ?? '', waiveRewards: true };
  good(await stage.server.call(deleteAccount, { ...signed, body }));
  member.isErased = true;
  books.count('own deletions');
  await expectErased(year, member.client.id, member.person.email, 'deleted by the person');
  const again = await stage.server.call(confirmOptIn, {
    client: member.client.id,
    body: { token: 'a'.repeat(43) },
  });
  stage.expect(again.error !== null, 'an invented link works');
}

/** An operator erases a person; what they had open is given up. */
export async function eraseByOperator(year: Year, client: string, email: string): Promise<void> {
  const reason = ['--reason', 'Antrag auf Löschung vom Monat'];
  const argv = ['person', 'erase', email, 'waive', '--tenant', client, ...reason];
  const { code, said } = await operate(year, tmpdir(), argv);
  year.stage.expect(code === 0, `the erasure of ${email} was refused: ${said}`);
  year.books.count('erasures by operators');
  await expectErased(year, client, email, 'erased by an operator');
}

/** A month's requests: one copy, one deletion, one copy and one erasure by operators. */
export async function requestsOf(year: Year, day: number): Promise<void> {
  const { books, stage } = year;
  const { chance } = stage;
  const here = books.members.filter(({ isErased }) => !isErased);
  const [first, ...others] = here;
  if (first === undefined) return;
  await askForCopy(year, chance.oneOf([first, ...others]));
  await deleteOwn(year, chance.oneOf([first, ...others]));
  const old = (story: Story) =>
    story.isConfirmed && story.madeOn < day - 10 && !story.isContactErased;
  const [one, ...more] = books.stories.filter(old);
  if (one === undefined) return;
  const asked = chance.oneOf([one, ...more]);
  await exportByOperator(year, asked.client.id, asked.contact.email);
  asked.isContactErased = true;
  await eraseByOperator(year, asked.client.id, asked.contact.email);
}
