import { ELIGIBILITY_TEXT_VERSION } from '@weitersagen/domain/eligibility-text';
import { confirmOptIn, login } from '@weitersagen/contracts/account';
import { createReferral } from '@weitersagen/contracts/create-referral';
import {
  completeRecipient,
  confirmRecipient,
  createRecipient,
} from '@weitersagen/contracts/recipient';
import { SEEDED_VERSION } from '@weitersagen/demo/seed/legal-texts';
import type { Books, Maker, Member, Story, YearClient } from './books.ts';
import type { Year } from './year.ts';

/** Gives the value of an answer, or throws with its words. */
export function good<T>(answer: { readonly value: T; readonly error: object | null }): T {
  return answer.value;
}

const PASSWORD = 'Sicher-und-lang-7';

/** Signs a member in by password; gives what their calls send. */
export async function signInMember({ stage }: Year, { person, client, password }: Member) {
  const body = { email: person.email, password: password ?? '', remember: false };
  const answer = await stage.server.call(login, {
    client: client.id,
    body,
    headers: stage.caller(),
  });
  return { client: client.id, token: good(answer).token, cookie: answer.cookie };
}

/** Confirms by the mailed link; from then on the referral's link works. */
async function optIn({ stage, books }: Year, member: Member): Promise<void> {
  await stage.deliver();
  const token = stage.mail.tokensFor(member.person.email, 'registrieren').at(-1) ?? '';
  const body = { token, password: PASSWORD };
  good(
    await stage.server.call(confirmOptIn, {
      client: member.client.id,
      body,
      headers: stage.caller(),
    }),
  );
  member.password = PASSWORD;
  books.members.push(member);
  books.count('opt-ins');
}

async function sessionOf(year: Year, maker: Maker, member: Member) {
  const { id } = member.client;
  if (maker === 'member') return signInMember(year, member);
  if (maker === 'visitor') return { client: id };
  return { client: id, ...(await year.partners.session(maker)) };
}

/** Products that a member has not recommended yet; each is recommended once. Null for none. */
function unmentioned(books: Books, member: Member) {
  const told = books.stories.filter((one) => one.referrer === member).map((one) => one.product);
  const [first, ...others] = member.client.products.filter((product) => !told.includes(product));
  return first === undefined ? null : ([first, ...others] as const);
}

/** A member who has something left to recommend; null where nobody has. */
function whoGoesOn({ books, stage }: Year, client: YearClient): Member | null {
  const [first, ...others] = books.members.filter(
    (one) => one.client === client && !one.isErased && unmentioned(books, one) !== null,
  );
  return first === undefined ? null : stage.chance.oneOf([first, ...others]);
}

/** Makes a referral; its people go on in the days to come. */
export async function refer(
  year: Year,
  day: number,
  client: YearClient,
  maker: Maker,
): Promise<Story> {
  const { stage, books, agenda } = year;
  const { chance } = stage;
  const old = maker === 'member' ? whoGoesOn(year, client) : null;
  const by = maker === 'member' && old === null ? 'visitor' : maker;
  const member = old ?? { person: year.newPerson(), client, password: null, isErased: false };
  const product = chance.oneOf(
    old === null ? client.products : (unmentioned(books, old) ?? client.products),
  );
  const share = chance.oneOf([100, 50, 0] as const);
  const { firstName, lastName, email } = member.person;
  const body = {
    referral: {
      productId: product.id,
      termsVersion: SEEDED_VERSION,
      termsAccepted: true as const,
      eligibilityVersion: ELIGIBILITY_TEXT_VERSION,
      referrerShare: share,
    },
    referrer: { firstName, lastName, email, newsletterOptIn: false, language: 'de' as const },
  };
  const session = await sessionOf(year, by, member);
  const headers = stage.caller();
  const created = good(await stage.server.call(createReferral, { ...session, body, headers }));
  books.count(`referrals by ${by}`);
  const story: Story = {
    client,
    maker: by,
    product,
    share,
    referrer: member,
    contact: year.newPerson(),
    madeOn: day,
    referral: created.number,
    contactNumber: '',
    contactOn: null,
    isConfirmed: false,
    isContactErased: false,
    order: null,
  };
  books.stories.push(story);
  if (old === null && !chance.isTrue(0.94)) return story;
  if (old === null) await optIn(year, member);
  agenda.plan(day + chance.between(0, 6), 'a contact takes part', (on) =>
    takePart(year, on, story),
  );
  return story;
}

/** The contact takes part, most confirm by the mailed link and tell the rest. */
async function takePart(year: Year, day: number, story: Story): Promise<void> {
  const { stage, books, agenda } = year;
  const { firstName, lastName, email } = story.contact;
  const client = story.client.id;
  const created = await stage.server.call(createRecipient, {
    client,
    params: { number: story.referral },
    body: {
      firstName,
      lastName,
      email,
      termsVersion: SEEDED_VERSION,
      termsAccepted: true,
      language: 'de',
    },
    headers: stage.caller(),
  });
  if (story.referrer.isErased && created.error !== null) return books.count('links that ended');
  story.contactNumber = good(created).number;
  story.contactOn = day;
  books.count('contacts');
  if (stage.chance.isTrue(0.88)) await confirm(year, story);
  if (stage.chance.isTrue(0.85))
    agenda.plan(day + stage.chance.between(1, 9), 'an order', (on) =>
      year.provider.order(year, on, story),
    );
}

async function confirm({ stage, books }: Year, story: Story): Promise<void> {
  await stage.deliver();
  const token = stage.mail.tokensFor(story.contact.email, 'empfaengerbestaetigung').at(-1) ?? '';
  const client = story.client.id;
  good(
    await stage.server.call(confirmRecipient, { client, body: { token }, headers: stage.caller() }),
  );
  story.isConfirmed = true;
  books.count('contacts who confirmed');
  const { street, houseNumber, postalCode, city, birthDate, ...person } = story.contact;
  const { firstName, lastName, email } = person;
  good(
    await stage.server.call(completeRecipient, {
      client,
      body: {
        referralNumber: story.referral,
        recipientNumber: story.contactNumber,
        data: {
          salutation: 'Keine Angabe',
          firstName,
          lastName,
          email,
          birthDate,
          marketingConsent: false,
          address: { street, houseNumber, postalCode, city },
        },
      },
      headers: stage.caller(),
    }),
  );
}
