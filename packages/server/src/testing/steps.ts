import { ELIGIBILITY_TEXT_VERSION } from '@weitersagen/domain/eligibility-text';
import { confirmOptIn, login } from '@weitersagen/contracts/account';
import { createRecipient, confirmRecipient } from '@weitersagen/contracts/recipient';
import { createReferral, type CreateReferral } from '@weitersagen/contracts/create-referral';
import { berlinDay } from '@weitersagen/domain/dates';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { SEEDED_VERSION } from '@weitersagen/demo/seed/legal-texts';
import type { TestServer } from '../test-server.ts';

let counter = 0;

/** An address nobody used before in this test file. */
export function freshEmail(name: string): string {
  counter += 1;
  return `${name}.${counter}@example.org`;
}

/** A referral form as a visitor sends it. */
export function referralInput(
  email: string,
  changes: Partial<CreateReferral['referral']> = {},
): CreateReferral {
  return {
    referral: {
      productId: 101,
      termsVersion: SEEDED_VERSION,
      termsAccepted: true,
      eligibilityVersion: ELIGIBILITY_TEXT_VERSION,
      referrerShare: 100,
      ...changes,
    },
    referrer: {
      firstName: 'Rosa',
      lastName: 'Beispiel',
      email,
      newsletterOptIn: false,
      language: 'de',
    },
  };
}

/** Other terms come into force today, as when the operator imports them. */
export async function changeTerms(server: TestServer, version: string): Promise<void> {
  await server.inTenant(async ({ db, tenant, now }) => {
    const text = { locale: 'de', title: 'Bedingungen', sections: '[]' } as const;
    const inForce = { kind: 'agb', version, valid_from: berlinDay(now) } as const;
    await db
      .insertInto('legal_text')
      .values({ tenant: tenant.id, ...inForce, ...text })
      .execute();
  });
}

/** Signs in by password; gives what later calls send. */
export async function signInAs(
  server: TestServer,
  email: string = demoLogins.referrer,
  password: string = demoLogins.password,
) {
  const { value, cookie } = await server.call(login, {
    body: { email, password, remember: false },
  });
  return { token: value.token, cookie };
}

/** A new referrer with an active referral: created, confirmed by mail, signed in. */
export async function activeReferral(
  server: TestServer,
  changes: Partial<CreateReferral['referral']> = {},
) {
  const email = freshEmail('rosa');
  const password = 'Sicher-und-lang-7';
  const created = (await server.call(createReferral, { body: referralInput(email, changes) }))
    .value;
  const [mail] = await server.mails(email);
  const confirmed = await server.call(confirmOptIn, {
    body: { token: mail?.token ?? '', password },
  });
  return {
    email,
    password,
    number: created.number,
    session: { token: confirmed.value.token, cookie: confirmed.cookie },
  };
}

/** A contact who took part in a referral and, unless told otherwise, confirmed the data. */
export async function newRecipient(
  server: TestServer,
  number: string,
  options: { readonly confirmed?: boolean; readonly email?: string } = {},
) {
  const { email = freshEmail('kim') } = options;
  const created = await server.call(createRecipient, {
    params: { number },
    body: {
      firstName: 'Kim',
      lastName: 'Nachbarin',
      email,
      termsVersion: SEEDED_VERSION,
      termsAccepted: true,
      language: 'de',
    },
  });
  const [mail] = await server.mails(email);
  const token = mail?.token ?? '';
  if (options.confirmed !== false) await server.call(confirmRecipient, { body: { token } });
  return { email, number: created.value.number, token };
}
