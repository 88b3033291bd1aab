import {
  buildXml,
  DocumentTypeCode,
  Flavor,
  Profile,
  UnitCode,
  validateXsd,
  VatCategoryCode,
  type FacturXInvoiceInput,
  type TradePartyInput,
} from '@stackforge-eu/factur-x';
import { formatEuro } from '@weitersagen/domain/money';
import type { CreditNote } from './credit-note.ts';
import { documentText, titleOf } from './document-text.ts';

/** What the XML is: ZUGFeRD in its EN 16931 profile. */
export const invoiceProfile = Profile.EN16931;
export const invoiceFlavor = Flavor.ZUGFERD;

/** SEPA credit transfer, and clearing between partners (UNTDID 4461). */
const SEPA_TRANSFER = '58';
const CLEARING = '97';

const euro = (cents: number) => cents / 100;

interface Party {
  readonly name: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly taxNumber: string | null;
  readonly vatId: string | null;
}

function partyOf({ name, street, postalCode, city, taxNumber, vatId }: Party): TradePartyInput {
  return {
    name,
    address: { line1: street, postalCode, city, country: 'DE' },
    taxRegistrations: [
      ...(vatId === null ? [] : [{ id: vatId, schemeId: 'VA' as const }]),
      ...(taxNumber === null ? [] : [{ id: taxNumber, schemeId: 'FC' as const }]),
    ],
  };
}

/** What the document says in words beside its fields. */
function notesOf({ corrected, setOffs }: CreditNote): readonly string[] {
  return [
    documentText('subtitle'),
    ...(corrected === null
      ? []
      : [
          documentText('correctedLine', {
            number: corrected.number,
            line: String(corrected.line),
            before: formatEuro(corrected.beforeCents),
            after: formatEuro(corrected.afterCents),
          }),
          `${documentText('correctionReason')}: ${corrected.reason}`,
        ]),
    ...setOffs.map(
      ({ number, cents }) => `${documentText('setOff', { number })}: ${formatEuro(-cents)}`,
    ),
  ];
}

/** How the money goes: transferred, or taken from the next credit notes. */
const paymentOf = ({ kind, receiver }: CreditNote): NonNullable<FacturXInvoiceInput['payment']> =>
  kind === 'reduction'
    ? { meansCode: CLEARING, termsDescription: documentText('reductionTerms') }
    : {
        meansCode: SEPA_TRANSFER,
        iban: receiver.iban,
        accountName: receiver.accountOwner,
        termsDescription: documentText('terms'),
      };

/** In self-billing the receiver of the money is the seller of the service, the issuer of the document its buyer. */
function inputOf(note: CreditNote): FacturXInvoiceInput {
  const isTaxed = note.vatStatus === 'regular';
  const category = isTaxed ? VatCategoryCode.STANDARD_RATE : VatCategoryCode.EXEMPT;
  const vat = { categoryCode: category, ratePercent: note.vatPercent };
  const exemption = isTaxed ? {} : { exemptionReason: documentText('smallBusiness') };
  return {
    document: {
      id: note.number,
      issueDate: note.issuedOn,
      typeCode:
        note.kind === 'reduction'
          ? DocumentTypeCode.SELF_BILLED_CREDIT_NOTE
          : DocumentTypeCode.SELF_BILLED_INVOICE,
      name: titleOf(note),
      notes: notesOf(note).map((content) => ({ content })),
    },
    seller: { ...partyOf(note.receiver), id: note.receiver.number },
    buyer: partyOf(note.issuer),
    ...(note.corrected !== null && {
      references: [
        { id: note.corrected.number, type: 'preceding', issueDate: note.corrected.issuedOn },
      ],
    }),
    delivery: { date: note.periodTo },
    billingPeriod: { startDate: note.periodFrom, endDate: note.periodTo },
    lines: note.lines.map(({ text, orderNumber, cents }, index) => ({
      id: String(index + 1),
      name: text,
      description: `${documentText('order')} ${orderNumber}`,
      // A price is never negative (BR-27): what is taken back has a negative quantity.
      quantity: cents < 0 ? -1 : 1,
      unitCode: UnitCode.UNIT,
      unitPrice: euro(Math.abs(cents)),
      lineTotal: euro(cents),
      vatCategoryCode: category,
      vatRatePercent: note.vatPercent,
    })),
    vatBreakdown: [
      { ...vat, ...exemption, taxableAmount: euro(note.netCents), taxAmount: euro(note.vatCents) },
    ],
    totals: {
      lineTotal: euro(note.netCents),
      taxBasisTotal: euro(note.netCents),
      taxTotal: euro(note.vatCents),
      grandTotal: euro(note.grossCents),
      // What is set off counts as paid (BR-CO-16). What is taken back is due in full, from the receiver.
      ...(note.setOffs.length > 0 && { prepaidAmount: euro(note.grossCents - note.dueCents) }),
      duePayableAmount: euro(note.kind === 'reduction' ? note.grossCents : note.dueCents),
      currency: 'EUR',
    },
    payment: paymentOf(note),
  };
}

/**
 * Writes a credit note as EN 16931 XML (CII, code 389 for a self-billed one, 261 for one that takes back) and checks it against the schema
 * of the profile. Throws for one that does not fit. product.md, section "14 Payouts and ledger".
 */
export async function composeInvoiceXml(note: CreditNote): Promise<string> {
  const xml = buildXml(inputOf(note), invoiceProfile, invoiceFlavor);
  const { valid, errors } = await validateXsd(xml, invoiceProfile);
  if (!valid) throw new Error(`Credit note ${note.number}: ${errors[0]?.message ?? 'invalid'}`);
  return xml;
}
