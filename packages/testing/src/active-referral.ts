import { ELIGIBILITY_TEXT_VERSION } from '@weitersagen/domain/eligibility-text';
import type { ReferralReason } from '@weitersagen/domain/referral-reason';
import { confirmOptIn } from '@weitersagen/contracts/account';
import { createReferral } from '@weitersagen/contracts/create-referral';
import { listProducts } from '@weitersagen/contracts/product-lists';
import { getLegalText } from '@weitersagen/contracts/terms';
import type { TestServer } from '@weitersagen/server/test-server';

/** A referral whose referrer confirmed by mail. */
export interface ActiveReferral {
  readonly number: string;
  readonly referrerEmail: string;
  readonly productName: string;
}

let people = 0;

/** Creates a referral of the tenant's first product through the API, as a visitor would, and follows the mailed confirmation. */
export async function createActiveReferral(
  server: TestServer,
  referrerShare: 0 | 50 | 100,
  why: { readonly reason?: ReferralReason; readonly reasonWords?: string } = {},
): Promise<ActiveReferral> {
  people += 1;
  const referrerEmail = `romy.rufer${people}@example.org`;
  const [product] = (await server.call(listProducts)).value;
  if (!product) throw new Error('the tenant has no product');
  const { version } = (await server.call(getLegalText, { params: { kind: 'agb' } })).value;
  const { number } = (
    await server.call(createReferral, {
      body: {
        referral: {
          productId: product.id,
          termsVersion: version,
          termsAccepted: true,
          eligibilityVersion: ELIGIBILITY_TEXT_VERSION,
          referrerShare,
          ...why,
        },
        referrer: {
          firstName: 'Romy',
          lastName: 'Rufer',
          email: referrerEmail,
          newsletterOptIn: false,
          language: 'de',
        },
      },
    })
  ).value;
  const [mail] = await server.mails(referrerEmail);
  const confirmed = await server.call(confirmOptIn, {
    body: { token: mail?.token ?? '', password: 'Regenbogen-42' },
  });
  if (confirmed.error) throw new Error(confirmed.text);
  return { number, referrerEmail, productName: product.name };
}
