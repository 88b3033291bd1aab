import * as agreement from '@weitersagen/contracts/self-billing';
import * as calls from '@weitersagen/contracts/settlements';
import { useArea } from '../area/use-area.ts';

const seller = {
  list: calls.listSettlements,
  get: calls.getSettlement,
  files: { pdf: calls.getSettlementPdf, xml: calls.getSettlementXml, csv: calls.getSettlementCsv },
  dispute: calls.disputeSettlementLine,
  disputes: calls.listSettlementDisputes,
  reply: calls.replySettlementDispute,
  close: calls.closeSettlementDispute,
  object: calls.objectToSettlement,
  withdraw: calls.withdrawSettlementObjection,
  selfBilling: {
    read: agreement.getSellerSelfBilling,
    agree: agreement.agreeSellerSelfBilling,
    end: agreement.endSellerSelfBilling,
  },
  listRoute: 'VertriebspartnerAbrechnung',
  noteRoute: 'VertriebspartnerGutschrift',
} as const;

const agency = {
  list: calls.listInvoices,
  get: calls.getInvoice,
  files: { pdf: calls.getInvoicePdf, xml: calls.getInvoiceXml, csv: calls.getInvoiceCsv },
  dispute: calls.disputeInvoiceLine,
  disputes: calls.listInvoiceDisputes,
  reply: calls.replyInvoiceDispute,
  close: calls.closeInvoiceDispute,
  object: calls.objectToInvoice,
  withdraw: calls.withdrawInvoiceObjection,
  selfBilling: {
    read: agreement.getAgencySelfBilling,
    agree: agreement.agreeAgencySelfBilling,
    end: agreement.endAgencySelfBilling,
  },
  listRoute: 'AgenturRechnungen',
  noteRoute: 'AgenturGutschrift',
} as const;

/** The calls and pages of settlements that the area has: those of agencies or those of sellers. */
export function useSettlementCalls(): typeof seller | typeof agency {
  return useArea().kind === 'agency' ? agency : seller;
}
