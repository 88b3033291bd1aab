import * as contract from '@weitersagen/contracts/operator-consultants';
import type { AppDeps } from '../../platform/app-deps.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Routes } from '../../platform/http/call.ts';
import { chosenClient } from '../../platform/http/client-choice.ts';
import { requireSession } from '../../platform/http/identity.ts';
import { readColumns } from '../exchange/csv-file.ts';
import { FILE_BODY_LIMIT } from '../exchange/file-body-limit.ts';
import { answerOf, countsOf, importOrTakeBack } from '../exchange/take-back.ts';
import { PICTURE_BODY_LIMIT } from '../../platform/images/picture-body-limit.ts';
import { guessConsultantColumn, readConsultants } from './consultant-file.ts';
import { readConsultantPhoto } from './consultant-photo.ts';
import { importConsultants } from './import-consultants.ts';
import {
  addConsultant,
  changeConsultant,
  findConsultants,
  setConsultantListed,
} from './kept-consultants.ts';

const PAGE_SIZE = 50;

function registerFiles(routes: Routes, { seal }: Pick<AppDeps, 'seal'>) {
  const whole = { bodyLimit: FILE_BODY_LIMIT } as const;
  /** Imports the consultants of a file, or only tries to. */
  function load(
    run: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>,
    body: { readonly file: string; readonly columns: readonly contract.ConsultantColumnChoice[] },
    how: {
      readonly actor: string;
      readonly isTrial: boolean;
      readonly checkedHash?: string | undefined;
    },
  ) {
    const { actor, ...rest } = how;
    const file = readConsultants(body.file, body.columns);
    const imported = importOrTakeBack(run, {
      ...rest,
      file,
      load: (tx) => importConsultants(tx, file, { actor, seal }),
      record: (tx, told) =>
        audit(tx, {
          entity: 'consultantFile',
          entityId: tx.tenant.id,
          event: 'imported',
          after: countsOf(told),
          actor,
        }),
    });
    return { file, imported };
  }
  routes.handle(
    contract.readConsultantFile,
    ({ body: { client, file }, withClient }) =>
      withClient(client, () => Promise.resolve(readColumns(file, guessConsultantColumn))),
    whole,
  );
  routes.handle(
    contract.tryConsultantFile,
    async ({ auth, body, language, withClient }) => {
      const { accountId: actor } = requireSession(auth);
      const run = <T>(work: (tx: TenantTx) => Promise<T>) => withClient(body.client, work);
      const { file, imported } = load(run, body, { actor, isTrial: true });
      return answerOf(file, await imported, language);
    },
    whole,
  );
  routes.handle(
    contract.importConsultantFile,
    async ({ auth, body, language, withClient }) => {
      const { accountId: actor } = requireSession(auth);
      const { checkedHash } = body;
      const run = <T>(work: (tx: TenantTx) => Promise<T>) => withClient(body.client, work);
      const { file, imported } = load(run, body, { actor, isTrial: false, checkedHash });
      return answerOf(file, await imported, language);
    },
    whole,
  );
}

/** The consultants of clients as operators keep them, one by one and as a file. product.md, section "8 Roles and permissions". */
export function registerKeptConsultantRoutes(
  routes: Routes,
  deps: Pick<AppDeps, 'tenants' | 'seal'>,
): void {
  const { seal } = deps;
  routes.handle(contract.findConsultants, async ({ auth, withClient, body }) => {
    const { client: asked, size = PAGE_SIZE, ...search } = body;
    const { grants } = requireSession(auth);
    const shown = await chosenClient(deps.tenants, grants, ['support', 'admin'], asked);
    if (shown.client === null) return { ...shown, consultants: [], next: null };
    const found = await withClient(shown.client, (tx) => findConsultants(tx, { ...search, size }));
    return { ...shown, ...found };
  });
  const withPicture = { bodyLimit: PICTURE_BODY_LIMIT } as const;
  routes.handle(
    contract.addConsultant,
    async ({ auth, body: { client, photo, ...wanted }, withClient }) => {
      const { accountId: actor } = requireSession(auth);
      const read = photo === undefined ? undefined : await readConsultantPhoto(photo);
      await withClient(client, (tx) =>
        addConsultant(tx, { ...wanted, photo: read }, { actor, seal }),
      );
    },
    withPicture,
  );
  routes.handle(
    contract.changeConsultant,
    async ({ auth, body: { client, photo, ...wanted }, withClient }) => {
      const { accountId: actor } = requireSession(auth);
      const read = photo == null ? photo : await readConsultantPhoto(photo);
      await withClient(client, (tx) =>
        changeConsultant(tx, { ...wanted, photo: read }, { actor, seal }),
      );
    },
    withPicture,
  );
  routes.handle(
    contract.setConsultantListed,
    ({ auth, body: { client, reason, ...wanted }, withClient }) => {
      const { accountId: actor } = requireSession(auth);
      return withClient(client, (tx) => setConsultantListed(tx, wanted, { actor, seal, reason }));
    },
  );
  registerFiles(routes, deps);
}
