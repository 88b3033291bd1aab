import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { day } from './values.ts';

/** Whether a partner agreed that credit notes are made out for their commissions (§ 14 (2) UStG). */
export const SelfBilling = fields({
  /** With whom it was agreed, or would be; null while nobody makes credit notes out. */
  issuer: ['Aussteller', z.nullable(z.string())],
  /** The wording that can be agreed to. */
  version: ['Fassung', z.int()],
  agreement: [
    'Vereinbarung',
    z.nullable(
      fields({
        since: ['Seit', day],
        /** The wording that was agreed to in the area; null where a contract says it. */
        version: ['Fassung', z.nullable(z.int())],
        contract: ['Vertrag', z.nullable(z.string())],
      }),
    ),
  ],
});
export type SelfBilling = z.core.output<typeof SelfBilling>;

/** The calls that agencies and sellers have alike, below a path of their own. */
function callsOf(auth: 'agency' | 'seller', base: string) {
  const refusal = auth === 'agency' ? ('viewForbidden' as const) : ('notAuthorised' as const);
  const own = { auth, ...(auth === 'agency' ? { view: 'invoices' as const } : {}) };
  return {
    read: endpoint({
      ...own,
      method: 'GET',
      path: `${base}/gutschriftverfahren`,
      summary: 'Whether credit notes are agreed, and the wording that can be agreed to',
      answer: SelfBilling,
      errors: [refusal],
    }),
    agree: endpoint({
      ...own,
      method: 'PUT',
      path: `${base}/gutschriftverfahren/zustimmung`,
      summary: 'Agrees to the wording that was read; a repeat changes nothing',
      body: bodyFields({ version: ['Fassung', z.int().check(z.minimum(1), z.maximum(1000))] }),
      answer: SelfBilling,
      errors: [refusal, 'changedMeanwhile'],
    }),
    end: endpoint({
      ...own,
      method: 'PUT',
      path: `${base}/gutschriftverfahren/ende`,
      summary:
        'Ends the agreement: what is earned waits from then on, documents stay as they are; a repeat changes nothing',
      answer: SelfBilling,
      errors: [refusal],
    }),
  };
}

const agency = callsOf('agency', '/agentur');
const seller = callsOf('seller', '/vertriebspartner');

export const getAgencySelfBilling = agency.read;
export const agreeAgencySelfBilling = agency.agree;
export const endAgencySelfBilling = agency.end;
export const getSellerSelfBilling = seller.read;
export const agreeSellerSelfBilling = seller.agree;
export const endSellerSelfBilling = seller.end;
