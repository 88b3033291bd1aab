import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ELIGIBILITY_TEXT_VERSION } from '@weitersagen/domain/eligibility-text';
import { callApi, fieldOf, type Site } from '../support/call-api.ts';

/** A referrer as the API knows one. */
interface Referrer {
  readonly email: string;
  /** Carry the session, together with its cookies. */
  readonly cookies: Map<string, string>;
  readonly headers: Readonly<Record<string, string>>;
}

const newName = { Vorname: 'Bea', Nachname: 'Bench' };
const newAddress = () => `bea.bench.${randomUUID().slice(0, 8)}@example.org`;

/** Follows the mailed confirmation; answers what signs in. */
async function confirm(site: Site, email: string): Promise<unknown> {
  for (let tries = 0; tries < 100; tries += 1) {
    const mails = await callApi(site, 'GET', `/dev/mailbox.json?to=${email}`);
    const token = /#token=([\w-]+)/.exec(JSON.stringify(mails))?.[1];
    // The mail may be here a moment before its link is stored.
    const signedIn =
      token === undefined
        ? null
        : await callApi(site, 'PUT', `/api/v1/${site.tenant}/account/registrieren`, {
            Token: token,
            Password: 'Regenbogen-42',
          }).catch(() => null);
    if (signedIn !== null) return signedIn;
    await sleep(100);
  }
  throw new Error('the confirmation mail did not come or its link does not work');
}

/** Registers somebody, as strangers do where the client forces a login. */
export async function registerReferrer(place: Site): Promise<Referrer> {
  const email = newAddress();
  const cookies = new Map<string, string>();
  const site = { ...place, cookies };
  await callApi(site, 'POST', `/api/v1/${site.tenant}/account/createEmpfehler`, {
    ...newName,
    Email: email,
  });
  const token = fieldOf(await confirm(site, email), 'Token');
  return { email, cookies, headers: { Authorization: `Bearer ${String(token)}` } };
}

/**
 * Creates a referral shared 50:50 through the API, of the first tenant if no other is named: of the referrer given, else of somebody
 * new, whose mailed confirmation it follows. Answers its number.
 */
export async function newReferral(
  port: number,
  {
    tenant = 'funkelnetz',
    productId = 101,
    referrer,
  }: {
    readonly tenant?: string;
    readonly productId?: number;
    readonly referrer?: Referrer | undefined;
  } = {},
): Promise<string> {
  const site = { port, tenant, ...(referrer && { cookies: referrer.cookies }) };
  const api = `/api/v1/${tenant}`;
  const email = referrer?.email ?? newAddress();
  const terms = await callApi(site, 'GET', `${api}/rechtstext/agb`);
  const created = await callApi(
    site,
    'POST',
    `${api}/Empfehlen/create`,
    {
      Empfehlung: {
        Produkt: productId,
        AgbText: fieldOf(terms, 'Version'),
        Zustimmung: true,
        Erklaerung: ELIGIBILITY_TEXT_VERSION,
        AnteilEmpfehler: 50,
      },
      Empfehler: { ...newName, Email: email, NewsletterPermission: false, Language: 'de' },
    },
    { ...referrer?.headers, 'Idempotency-Key': randomUUID() },
  );
  if (!referrer) await confirm(site, email);
  return String(fieldOf(created, 'Empfehlungsnummer'));
}
