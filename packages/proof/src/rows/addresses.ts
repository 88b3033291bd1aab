import * as fc from 'fast-check';
import { createRecipient } from '@weitersagen/contracts/recipient';
import { isEmail, isSameEmail, normalizeEmail } from '@weitersagen/domain/email';
import {
  activeReferral,
  freshEmail,
  newRecipient,
  referralInput,
} from '@weitersagen/server/testing/steps';
import { startTestServer, type TestServer } from '@weitersagen/server/test-server';
import { LISTED_BREACHES, type ProofRow } from '../proof-row.ts';

/** One of so many spellings is also tried at the doors of a running server. */
const DOORS_EACH = 100;

type Change = (sign: string) => string;
const same: Change = (sign) => sign;
const capital: Change = (sign) => sign.toUpperCase();
const fullWidth: Change = (sign) =>
  /^[!-~]$/.test(sign) ? String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0) : sign;
const invisible = ['\u00ad', '\u200b', '\u2060'].map(
  (mark): Change =>
    (sign) =>
      sign + mark,
);
const otherDot: Change = (sign) => (sign === '.' ? '\u3002' : sign);

/** Every sign of the name may be written so, and of the domain also so. */
const ofName = fc.infiniteStream(fc.constantFrom(same, same, capital, fullWidth));
const ofDomain = fc.infiniteStream(
  fc.constantFrom(same, same, capital, fullWidth, otherDot, ...invisible),
);
const name = fc.stringMatching(/^[a-z][a-z0-9]{0,9}(?:[.+_-][a-z0-9]{1,6})?$/);
const domain = fc.stringMatching(/^[a-z][a-z0-9]{1,8}\.example$/);

const written = (text: string, changes: Iterator<Change>) =>
  Array.from(text, (sign) => (changes.next().value as Change)(sign)).join('');

/** Another spelling of an address, with outer spaces. */
function respell(
  address: string,
  [forName, forDomain]: readonly [Iterator<Change>, Iterator<Change>],
) {
  const [before = '', after = ''] = address.split('@');
  return ` ${written(before, forName)}@${written(after, forDomain)} `;
}

/** Addresses beside one that differ from it by a sign or two, as typing errors and other mailboxes do. */
function neighbours(one: string, at: string): readonly string[] {
  const [host = '', end = ''] = at.split('.');
  return [
    `${one}x@${at}`,
    `${one.slice(1)}@${at}`,
    `${one}.${one.slice(0, 1)}@${at}`,
    `${one}+eins@${at}`,
    `${one}-@${at}`,
    `${one}@${host}-.${end}`,
    `${one}@${host}s.${end}`,
    `${one}@mail.${at}`,
    `${one}@${at}.com`,
    `${one.replace(/^./, 'а')}@${at}`, // the first letter in Cyrillic
    `${one.replaceAll('i', 'ı')}ı@${at}`, // without its dot
    `${one}@${host.replace(/^./, 'а')}.${end}`,
  ].filter((address) => address !== `${one}@${at}`);
}

/** What a running server answers to other spellings of addresses that it knows; null when all is right. */
async function atTheDoors(
  server: TestServer,
  spell: (address: string) => string,
): Promise<string | null> {
  await server.database.db.deleteFrom('throttle').execute();
  const { number, email } = await activeReferral(server);
  const contact = await newRecipient(server, number, { confirmed: false });
  const blocked = freshEmail('gesperrt');
  await server.inTenant((tx) =>
    tx.db
      .insertInto('email_block')
      .values({
        tenant: tx.tenant.id,
        pattern: blocked,
        reason: 'proof',
        created_by: 'proof',
        created_at: tx.now,
      })
      .execute(),
  );
  const { termsVersion } = referralInput(email).referral;
  const takePart = async (address: string) => {
    // As on the wire: the client would bring the address into its form before it sends it.
    const wire = {
      Vorname: 'Kim',
      Name: 'Nachbarin',
      Email: spell(address),
      AgbText: termsVersion,
      Zustimmung: true,
    };
    return (await server.call(createRecipient, { params: { number }, wire })).error?.key ?? 'taken';
  };
  const answers = {
    sameEmail: await takePart(email),
    recipientExists: await takePart(contact.email),
    addressBlocked: await takePart(blocked),
    taken: await takePart(freshEmail('neu')),
  };
  const wrong = Object.entries(answers).filter(([right, answer]) => right !== answer);
  return wrong.length === 0
    ? null
    : wrong.map(([right, answer]) => `${answer} in place of ${right}`).join(', ');
}

/** Spellings that a mail server takes for one address, and addresses that differ. */
export const addresses: ProofRow = {
  name: 'addresses',
  what: 'Spellings of mail addresses: capitals, full width, invisible signs, other dots',
  goal: 'equal ones are equal everywhere, different ones stay different',
  fullCount: 10_000,
  async run(count, report) {
    const server = await startTestServer();
    const breaches: string[] = [];
    const drawn = fc.sample(fc.tuple(name, domain, name, domain, ofName, ofDomain), count);
    let doors = 0;
    try {
      for (const [index, [one, at, other, elsewhere, ...changes]] of drawn.entries()) {
        const [address, another] = [`${one}@${at}`, `${other}@${elsewhere}`];
        const typed = respell(address, changes);
        if (normalizeEmail(typed) !== address || !isEmail(typed))
          breaches.push(`${JSON.stringify(typed)} is not ${address}`);
        if (isSameEmail(typed, another) !== (address === another))
          breaches.push(`${JSON.stringify(typed)} and ${another} are taken for the same`);
        for (const near of neighbours(one, at))
          if (isSameEmail(typed, near))
            breaches.push(`${JSON.stringify(typed)} and ${near} are taken for the same`);
        if (index % DOORS_EACH === 0) {
          doors += 1;
          const wrong = await atTheDoors(server, (known) => respell(known, changes));
          if (wrong !== null) breaches.push(`${JSON.stringify(typed)}: ${wrong}`);
        }
        if (index % 50 === 0) report(index / count);
      }
    } finally {
      await server.stop();
    }
    return {
      tried: count,
      summary: `${doors} times four doors of a server as well`,
      breaches: breaches.slice(0, LISTED_BREACHES),
    };
  },
};
