import { FILE_BYTES_MOST, feedCatalogue } from '@weitersagen/contracts/catalogue-file';
import * as contract from '@weitersagen/contracts/operator-catalogue-file';
import type { ColumnChoice, FileFormat } from '@weitersagen/contracts/operator-catalogue-file';
import type { Locale } from '@weitersagen/domain/locale';
import { ApiError } from '../../platform/api-error.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireSession } from '../../platform/http/identity.ts';
import { feedKeyRepository } from '../../tenancy/public.ts';
import { columnRepository } from './column-repository.ts';
import { exportCatalogue } from './export-catalogue.ts';
import { checkedHash as hashOfCheck, reportCsv, reportOf, type Told } from './file-notes.ts';
import { importCatalogue, type Importer } from './import-catalogue.ts';
import { readColumns, readCsvFile, readEntries, readJsonFile, type ReadFile } from './read-file.ts';

/** A file in JSON as text inside JSON: quotes and line breaks take two bytes. */
const BODY_LIMIT = FILE_BYTES_MOST * 2;

/** Carries what an import told out of its transaction, which it takes back. */
class TakenBack extends Error {
  override readonly name = 'TakenBack';
  readonly told: readonly Told[];
  constructor(told: readonly Told[]) {
    super('The import is taken back');
    this.told = told;
  }
}

/** Imports in a transaction, and takes it back where it is only tried or something is refused. Throws changedMeanwhile. */
async function importIn(
  run: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>,
  file: ReadFile,
  {
    isTrial,
    importerIn,
    columns = [],
    checkedHash,
  }: {
    readonly isTrial: boolean;
    readonly importerIn: (tx: TenantTx) => Promise<Importer>;
    /** To be remembered, where there are any. */
    readonly columns?: readonly ColumnChoice[];
    /** Names the file of a check and what it told, where both must be the same before anything is written. */
    readonly checkedHash?: string | undefined;
  },
): Promise<{ readonly told: readonly Told[]; readonly isDone: boolean }> {
  try {
    const told = await run(async (tx) => {
      const importer = await importerIn(tx);
      const found = await importCatalogue(tx, file, importer);
      if (checkedHash !== undefined && checkedHash !== hashOfCheck(file, found))
        throw new ApiError('changedMeanwhile');
      if (isTrial || found.some(({ outcome }) => outcome === 'refused')) throw new TakenBack(found);
      if (columns.length > 0) await columnRepository(tx).keep(columns);
      const same = found.filter(({ outcome }) => outcome === 'same').length;
      await audit(tx, {
        entity: 'catalogueFile',
        entityId: tx.tenant.id,
        event: 'imported',
        after: { accepted: found.length - same, unchanged: same },
        actor: importer.actor,
      });
      return found;
    });
    return { told, isDone: true };
  } catch (error) {
    if (error instanceof TakenBack) return { told: error.told, isDone: false };
    throw error;
  }
}

const readFile = (body: {
  readonly format: FileFormat;
  readonly file: string;
  readonly columns: readonly ColumnChoice[];
}): ReadFile =>
  body.format === 'csv' ? readCsvFile(body.file, body.columns) : readJsonFile(body.file);

const answerOf = (
  file: ReadFile,
  { told, isDone }: { readonly told: readonly Told[]; readonly isDone: boolean },
  language: Locale,
) => ({
  ...reportOf(told, isDone, language),
  report: reportCsv(told, language),
  reportHash: hashOfCheck(file, told),
});

const types = { csv: 'text/csv; charset=utf-8', json: 'application/json' } as const;

/** The catalogue of clients as files: out, in, and from a client's product system. product.md, section "5 Entities". */
export function registerExchangeRoutes(routes: Routes, deps: Pick<AppDeps, 'withTenant'>): void {
  const whole = { bodyLimit: BODY_LIMIT } as const;
  routes.handle(
    contract.exportCatalogue,
    async ({ query: { mandant, format }, withClient, sendBytes }) => {
      const text = await withClient(mandant, (tx) => exportCatalogue(tx, format));
      sendBytes({
        type: types[format],
        headers: {
          'cache-control': 'no-store',
          'content-disposition': `attachment; filename="katalog-${mandant}.${format}"`,
        },
        bytes: async () => Buffer.from(text),
      });
    },
  );
  routes.handle(
    contract.readCatalogueFile,
    ({ body: { client, file }, withClient }) =>
      withClient(client, async (tx) => readColumns(file, await columnRepository(tx).kept())),
    whole,
  );
  const byOperator = ({ accountId }: { readonly accountId: string }) => ({
    importerIn: () => Promise.resolve({ actor: accountId, proposer: accountId }),
  });
  routes.handle(
    contract.tryCatalogueFile,
    async ({ auth, body, language, withClient }) => {
      const file = readFile(body);
      const result = await importIn((work) => withClient(body.client, work), file, {
        ...byOperator(requireSession(auth)),
        isTrial: true,
      });
      return answerOf(file, result, language);
    },
    whole,
  );
  routes.handle(
    contract.importCatalogueFile,
    async ({ auth, body, language, withClient }) => {
      const file = readFile(body);
      const result = await importIn((work) => withClient(body.client, work), file, {
        ...byOperator(requireSession(auth)),
        isTrial: false,
        columns: body.columns,
        checkedHash: body.checkedHash,
      });
      return answerOf(file, result, language);
    },
    whole,
  );
  routes.handle(
    feedCatalogue,
    async ({ auth, body, query, tenant, language }) => {
      if (auth.kind !== 'feed') throw new ApiError('feedKeyInvalid');
      const { keyId } = auth;
      const { told, isDone } = await importIn(
        (work) => deps.withTenant(tenant, work),
        readEntries(body),
        {
          isTrial: query.probe === 'true',
          // Who made the key stands behind it: agreeing is up to another person.
          importerIn: async (tx) => ({
            actor: `feed:${keyId}`,
            proposer: (await feedKeyRepository(tx).makerOf(keyId)) ?? '',
          }),
        },
      );
      return reportOf(told, isDone, language);
    },
    whole,
  );
}
