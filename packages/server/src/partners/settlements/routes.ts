import * as contract from '@weitersagen/contracts/settlements';
import type { FileAnswer, Routes } from '../../platform/http/call.ts';
import {
  closeDispute,
  disputeMissing,
  listDisputes,
  openDispute,
  replyDispute,
} from './dispute-service.ts';
import { object, withdrawObjection } from './objection-service.ts';
import { listOwn, ownDocument, ownLines, readOwn } from './own-service.ts';
import { newestOwn, reconcileOwn } from './reconciliation-service.ts';
import { composeCsv } from './settlement-csv.ts';
import { agencyOwner, sellerOwner, type FindOwner } from './settlement-owner.ts';

function fileOf(
  number: string,
  ending: 'pdf' | 'xml' | 'csv',
  type: string,
  bytes: Buffer,
): FileAnswer {
  return {
    type,
    headers: {
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="Gutschrift-${number}.${ending}"`,
    },
    bytes: () => Promise.resolve(bytes),
  };
}

interface FileCalls {
  readonly pdf: typeof contract.getSettlementPdf;
  readonly xml: typeof contract.getSettlementXml;
  readonly csv: typeof contract.getSettlementCsv;
}

function registerFiles(routes: Routes, calls: FileCalls, findOwner: FindOwner) {
  routes.handle(calls.pdf, async ({ withTenant, auth, params: { number }, sendBytes }) => {
    const { pdf } = await withTenant(async (tx) =>
      ownDocument(tx, await findOwner(tx, auth), number),
    );
    sendBytes(fileOf(number, 'pdf', 'application/pdf', pdf));
  });
  routes.handle(calls.xml, async ({ withTenant, auth, params: { number }, sendBytes }) => {
    const { xml } = await withTenant(async (tx) =>
      ownDocument(tx, await findOwner(tx, auth), number),
    );
    sendBytes(fileOf(number, 'xml', 'application/xml', xml));
  });
  routes.handle(calls.csv, async ({ withTenant, auth, params: { number }, sendBytes }) => {
    const lines = await withTenant(async (tx) => ownLines(tx, await findOwner(tx, auth), number));
    sendBytes(fileOf(number, 'csv', 'text/csv; charset=utf-8', Buffer.from(composeCsv(lines))));
  });
}

interface ReadCalls {
  readonly list: typeof contract.listSettlements;
  readonly get: typeof contract.getSettlement;
}

function registerReading(routes: Routes, calls: ReadCalls, findOwner: FindOwner) {
  routes.handle(calls.list, ({ withTenant, auth, query }) =>
    withTenant(async (tx) =>
      listOwn(tx, await findOwner(tx, auth), { page: query.page ?? 1, size: query.pagesize ?? 20 }),
    ),
  );
  routes.handle(calls.get, ({ withTenant, auth, params }) =>
    withTenant(async (tx) => readOwn(tx, await findOwner(tx, auth), params.number)),
  );
}

interface DisputeCalls {
  readonly open: typeof contract.disputeSettlementLine;
  readonly list: typeof contract.listSettlementDisputes;
  readonly reply: typeof contract.replySettlementDispute;
  readonly close: typeof contract.closeSettlementDispute;
}

function registerDisputes(routes: Routes, calls: DisputeCalls, findOwner: FindOwner) {
  routes.handle(calls.open, ({ withTenant, auth, params, body }) =>
    withTenant(async (tx) => openDispute(tx, await findOwner(tx, auth), params, body.text)),
  );
  routes.handle(calls.list, ({ withTenant, auth, query }) =>
    withTenant(async (tx) =>
      listDisputes(tx, await findOwner(tx, auth), {
        page: query.page ?? 1,
        size: query.pagesize ?? 20,
      }),
    ),
  );
  routes.handle(calls.reply, ({ withTenant, auth, params, body }) =>
    withTenant(async (tx) => replyDispute(tx, await findOwner(tx, auth), params.id, body.text)),
  );
  routes.handle(calls.close, ({ withTenant, auth, params }) =>
    withTenant(async (tx) => closeDispute(tx, await findOwner(tx, auth), params.id)),
  );
}

interface ObjectionCalls {
  readonly object: typeof contract.objectToSettlement;
  readonly withdraw: typeof contract.withdrawSettlementObjection;
}

function registerObjections(routes: Routes, calls: ObjectionCalls, findOwner: FindOwner) {
  routes.handle(calls.object, ({ withTenant, auth, params: { number }, body }) =>
    withTenant(async (tx) => object(tx, await findOwner(tx, auth), number, body.reason)),
  );
  routes.handle(calls.withdraw, ({ withTenant, auth, params: { number } }) =>
    withTenant(async (tx) => withdrawObjection(tx, await findOwner(tx, auth), number)),
  );
}

function registerReconciliation(routes: Routes) {
  routes.handle(contract.reconcileSettlement, ({ withTenant, auth, params, body }) =>
    withTenant(async (tx) =>
      reconcileOwn(tx, await sellerOwner(tx, auth), params.number, body.lines),
    ),
  );
  routes.handle(contract.disputeMissingOrder, ({ withTenant, auth, params, body }) =>
    withTenant(async (tx) => disputeMissing(tx, await sellerOwner(tx, auth), params.number, body)),
  );
  routes.handle(contract.getReconciliation, ({ withTenant, auth, params }) =>
    withTenant(async (tx) => ({
      newest: await newestOwn(tx, await sellerOwner(tx, auth), params.number),
    })),
  );
}

/** Settlements: an agency's invoices and a seller's settlements, alike. product.md, section "9 Calls". */
export function registerSettlementRoutes(routes: Routes) {
  const invoices = { list: contract.listInvoices, get: contract.getInvoice };
  registerReading(routes, invoices, agencyOwner);
  const settlements = { list: contract.listSettlements, get: contract.getSettlement };
  registerReading(routes, settlements, sellerOwner);
  const invoiceFiles = {
    pdf: contract.getInvoicePdf,
    xml: contract.getInvoiceXml,
    csv: contract.getInvoiceCsv,
  };
  registerFiles(routes, invoiceFiles, agencyOwner);
  const settlementFiles = {
    pdf: contract.getSettlementPdf,
    xml: contract.getSettlementXml,
    csv: contract.getSettlementCsv,
  };
  registerFiles(routes, settlementFiles, sellerOwner);
  const invoiceDisputes = {
    open: contract.disputeInvoiceLine,
    list: contract.listInvoiceDisputes,
    reply: contract.replyInvoiceDispute,
    close: contract.closeInvoiceDispute,
  };
  registerDisputes(routes, invoiceDisputes, agencyOwner);
  const settlementDisputes = {
    open: contract.disputeSettlementLine,
    list: contract.listSettlementDisputes,
    reply: contract.replySettlementDispute,
    close: contract.closeSettlementDispute,
  };
  registerDisputes(routes, settlementDisputes, sellerOwner);
  const invoiceObjections = {
    object: contract.objectToInvoice,
    withdraw: contract.withdrawInvoiceObjection,
  };
  registerObjections(routes, invoiceObjections, agencyOwner);
  const settlementObjections = {
    object: contract.objectToSettlement,
    withdraw: contract.withdrawSettlementObjection,
  };
  registerObjections(routes, settlementObjections, sellerOwner);
  registerReconciliation(routes);
}
