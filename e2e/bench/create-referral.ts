import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DECLARATION_TEXT_VERSION } from '@weitersagen/domain/declaration';
import { callApi, fieldOf } from '../support/call-api.ts';

/** Creates a referral shared 50:50 through the API, of the first tenant if no other is named, follows the mailed confirmation and answers its number. */
export async function createReferral(
  port: number,
  { tenant = 'funkelnetz', productId = 101 } = {},
): Promise<string> {
  const site = { port, tenant };
  const api = `/api/v1/${tenant}`;
  const email = `bea.bench.${randomUUID().slice(0, 8)}@example.org`;
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
        Erklaerung: DECLARATION_TEXT_VERSION,
        AnteilEmpfehler: 50,
      },
      Empfehler: {
        Vorname: 'Bea',
        Nachname: 'Bench',
        Email: email,
        NewsletterPermission: false,
        Language: 'de',
      },
    },
    { 'Idempotency-Key': randomUUID() },
  );
  for (let tries = 0; tries < 100; tries += 1) {
    const mails = await callApi(site, 'GET', `/dev/mailbox.json?to=${email}`);
    const token = /#token=([\w-]+)/.exec(JSON.stringify(mails))?.[1];
    // The mail may be here a moment before its link is stored.
    const registration = { Token: token, Password: 'Regenbogen-42' };
    const isConfirmed =
      token !== undefined &&
      (await callApi(site, 'PUT', `${api}/account/registrieren`, registration).then(
        () => true,
        () => false,
      ));
    if (isConfirmed) return String(fieldOf(created, 'Empfehlungsnummer'));
    await sleep(100);
  }
  throw new Error('the confirmation mail did not come or its link does not work');
}
