import { feedCatalogue } from '@weitersagen/contracts/catalogue-file';
import * as contract from '@weitersagen/contracts/operator-catalogue-file';
import type { ColumnChoice, FileFormat } from '@weitersagen/contracts/operator-catalogue-file';
import { ApiError } from '../../platform/api-error.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireSession } from '../../platform/http/identity.ts';
import { feedKeyRepository } from '../../tenancy/public.ts';
import { guessColumn } from './column-guess.ts';
import { columnRepository } from './column-repository.ts';
import { readColumns } from './csv-file.ts';
import { FILE_BODY_LIMIT } from './file-body-limit.ts';
import { exportCatalogue } from './export-catalogue.ts';
import { reportOf } from './file-notes.ts';
import { importCatalogue, type Importer } from './import-catalogue.ts';
import { withProgress, type KeptProgress } from './import-progress.ts';
import { importProgressRepository } from './import-progress-repository.ts';
import { readCsvFile, readEntries, readJsonFile, type ReadFile } from './read-file.ts';
import { answerOf, countsOf, importOrTakeBack, type Imported } from './take-back.ts';

/** Imports the catalogue of a file, or only tries to. Throws changedMeanwhile. */
const importIn = (
  run: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>,
  file: ReadFile,
  {
    importerIn,
    columns = [],
    progress,
    ...how
  }: {
    readonly isTrial: boolean;
    readonly importerIn: (tx: TenantTx) => Promise<Importer>;
    /** To be remembered, where there are any. */
    readonly columns?: readonly ColumnChoice[];
    readonly checkedHash?: string | undefined;
    /** Where it is told how far the import is. */
    readonly progress?: KeptProgress | undefined;
  },
): Promise<Imported> =>
  withProgress(progress, (tellProgress) =>
    importOrTakeBack(run, {
      ...how,
      file,
      load: async (tx) => importCatalogue(tx, file, { ...(await importerIn(tx)), tellProgress }),
      async record(tx, told) {
        if (columns.length > 0) await columnRepository(tx).keep(columns);
        await audit(tx, {
          entity: 'catalogueFile',
          entityId: tx.tenant.id,
          event: 'imported',
          after: countsOf(told),
          actor: (await importerIn(tx)).actor,
        });
      },
    }),
  );

const readFile = (body: {
  readonly format: FileFormat;
  readonly file: string;
  readonly columns: readonly ColumnChoice[];
}): ReadFile =>
  body.format === 'csv' ? readCsvFile(body.file, body.columns) : readJsonFile(body.file);

const types = { csv: 'text/csv; charset=utf-8', json: 'application/json' } as const;

/** The catalogue of clients as files: out, in, and from a client's product system. product.md, section "5 Entities". */
export function registerExchangeRoutes(
  routes: Routes,
  deps: Pick<AppDeps, 'tenants' | 'withTenant'>,
): void {
  const whole = { bodyLimit: FILE_BODY_LIMIT } as const;
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
      withClient(client, async (tx) => {
        const kept = await columnRepository(tx).kept();
        return readColumns(
          file,
          (name) => kept.find((choice) => choice.name === name)?.holds ?? guessColumn(name),
        );
      }),
    whole,
  );
  /** It is nothing that an operator does, and so stands outside of the history. */
  async function progressOf({
    client,
    importId: id,
  }: {
    readonly client: string;
    readonly importId?: string | undefined;
  }): Promise<KeptProgress | undefined> {
    const tenant = await deps.tenants.byClient(client);
    if (id === undefined || tenant === null) return undefined;
    return { id, run: (work) => deps.withTenant(tenant, work) };
  }
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
        progress: await progressOf(body),
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
        progress: await progressOf(body),
      });
      return answerOf(file, result, language);
    },
    whole,
  );
  routes.handle(contract.getCatalogueImport, ({ query: { mandant, vorgang }, withClient }) =>
    withClient(mandant, (tx) => importProgressRepository(tx, vorgang).read()),
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
