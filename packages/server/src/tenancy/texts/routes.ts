import * as contract from '@weitersagen/contracts/operator-texts';
import { mailKindOf } from '@weitersagen/domain/mail-kinds';
import { clientsOf, holdsRole, operatorRoles } from '@weitersagen/domain/operator-roles';
import {
  placeOf,
  textKinds,
  textParts,
  type TextKind,
  type TextState,
} from '@weitersagen/domain/programme-texts';
import { textKindLabels, textStateLabels } from '@weitersagen/domain/wire-labels';
import { ApiError } from '../../platform/api-error.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireSession } from '../../platform/http/identity.ts';
import { PICTURE_BODY_LIMIT } from '../../platform/images/picture-body-limit.ts';
import { placeOnStartPage, signTextPreview } from '../../platform/text-preview.ts';
import { offeredLocale } from '../../platform/tenant-links.ts';
import { exampleLetter, writtenOwnWords } from '../../platform/mail/example-letter.ts';
import { otherContentAddress, type StandInContent } from '../content/content-source-client.ts';
import {
  createText,
  dropText,
  hideText,
  publishText,
  rollBackText,
  saveText,
} from './kept-texts.ts';
import { keptTextRepository } from './kept-text-repository.ts';
import { typedHtml } from '../content/rich-text.ts';
import { schemaOfKind } from './text-data.ts';
import { listTextRows } from './text-list-repository.ts';
import {
  changeTextPicture,
  picturesOfVersions,
  readTextPicture,
  shownTextPicture,
} from './text-picture.ts';
import { textView, textRowView } from './text-view.ts';

const PAGE_SIZE = 50;

/** What the calls of texts need of elsewhere. */
export interface TextDeps extends Pick<AppDeps, 'tenants' | 'config'> {
  /** Names of operators by account, of the operating company's tenant. */
  readonly namesOf: (tx: TenantTx) => Promise<ReadonlyMap<string, string>>;
}

const kindOf = (label: string | undefined): TextKind | undefined =>
  textKinds.find((kind) => textKindLabels[kind] === label);
const stateOf = (label: string | undefined): TextState | undefined =>
  (Object.keys(textStateLabels) as TextState[]).find((state) => textStateLabels[state] === label);

/** Throws textsElsewhere where the client's texts are not kept here; its mails always are. */
function requireOwn(tenant: Tenant, kind: TextKind, standIn: StandInContent | null): void {
  if (kind === 'mail') return;
  if (otherContentAddress(tenant, standIn) !== null) throw new ApiError('textsElsewhere');
}

function registerReading(
  routes: Routes,
  { tenants, namesOf }: TextDeps,
  standIn: StandInContent | null,
) {
  routes.handle(contract.listTexts, async ({ auth, query, withTenant, withClient }) => {
    const { grants } = requireSession(auth);
    const held = clientsOf(grants, operatorRoles);
    const all = (await tenants.all()).filter(({ id }) => held === 'all' || held.includes(id));
    const clients = all.map(({ id, config }) => ({ id, name: config.name }));
    const client = query.mandant ?? clients[0]?.id ?? null;
    if (client === null) {
      const source = { isOwn: true, address: null };
      return { clients, client, mayKeep: false, source, texts: [], totalCount: 0 };
    }
    const mayKeep = holdsRole(grants, ['content', 'admin'], client);
    const { page = 1, pagesize: size = PAGE_SIZE } = query;
    const names = await withTenant(namesOf);
    const kind = kindOf(query.art);
    const found = await withClient(client, async (tx) => {
      const address = kind === 'mail' ? null : otherContentAddress(tx.tenant, standIn);
      const source = { isOwn: address === null, address };
      if (address !== null) return { source, texts: [], totalCount: 0 };
      const words = query.suche?.trim();
      const filter = {
        words: words === '' ? undefined : words,
        schema: kind === undefined ? undefined : schemaOfKind[kind],
        state: stateOf(query.stand),
        isUntranslated: query.ohneUebersetzung === 'ja',
      };
      const { rows, total } = await listTextRows(tx, filter, { page, size });
      return { source, texts: rows.map((row) => textRowView(row, names)), totalCount: total };
    });
    return { clients, client, mayKeep, ...found };
  });
  routes.handle(contract.getKeptText, async ({ query, withTenant, withClient }) => {
    const kind = kindOf(query.art) ?? 'block';
    const names = await withTenant(namesOf);
    return withClient(query.mandant, async (tx) => {
      requireOwn(tx.tenant, kind, standIn);
      const key = { schema: schemaOfKind[kind], id: query.kennung };
      const kept = keptTextRepository(tx);
      const item = await kept.item(key);
      if (item === undefined && placeOf(kind, query.kennung) === null)
        throw new ApiError('unknownContent');
      const versions = await kept.versions(key);
      const text = { kind, id: key.id, revision: item?.revision ?? 0, own: ownOf(kind, key.id) };
      const view = textView(tx, text, versions, names);
      const picture = await shownTextPicture(tx, view.versions);
      return { ...view, picture, pictures: await picturesOfVersions(tx, view.versions) };
    });
  });
}

/** What the product says in a mail; null for what is none. */
function ownOf(kind: TextKind, id: string) {
  const mail = kind === 'mail' ? mailKindOf(id) : null;
  return mail === null ? null : writtenOwnWords(mail);
}

/** Shows a mail as it would be sent, and other texts on a page of the client. */
function registerPreviews(routes: Routes, operator: string) {
  routes.handle(contract.previewMail, ({ body: { client, id, locale, ...words }, withClient }) => {
    const kind = mailKindOf(id);
    if (kind === null) throw new ApiError('unknownContent');
    return withClient(client, ({ tenant, now }) =>
      Promise.resolve(exampleLetter(tenant, operator, { kind, locale, now }, words)),
    );
  });
  routes.handle(contract.previewText, ({ body: { client, locale, ...typed }, withClient }) => {
    const isRich = typed.kind === 'legal' || textParts[typed.kind].text?.rich === true;
    const text = isRich ? typedHtml(typed.text, 'Text') : typed.text;
    const place = placeOnStartPage(typed);
    return withClient(client, async ({ tenant }) => ({
      address: `${tenant.config.url}/${offeredLocale(tenant, locale)}${place ?? ''}`,
      preview: await signTextPreview(tenant, { ...typed, text }),
      isInPlace: place !== null,
    }));
  });
}

/** The texts of clients as operators keep them. product.md, section "9 Calls". */
export function registerTextRoutes(routes: Routes, deps: TextDeps, standIn: StandInContent | null) {
  registerReading(routes, deps, standIn);
  registerPreviews(routes, deps.config.operator);
  const within =
    <T>({ kind }: { readonly kind: TextKind }, work: (tx: TenantTx) => Promise<T>) =>
    async (tx: TenantTx): Promise<T> => {
      requireOwn(tx.tenant, kind, standIn);
      return work(tx);
    };
  routes.handle(contract.createText, async ({ auth, body: { client, ...text }, withClient }) => {
    const { accountId } = requireSession(auth);
    return {
      id: await withClient(
        client,
        within(text, (tx) => createText(tx, text, accountId)),
      ),
    };
  });
  routes.handle(contract.saveText, ({ auth, body: { client, ...text }, withClient }) => {
    const { accountId } = requireSession(auth);
    return withClient(
      client,
      within(text, (tx) => saveText(tx, text, accountId)),
    );
  });
  routes.handle(contract.publishText, ({ auth, body: { client, ...text }, withClient }) => {
    const { accountId } = requireSession(auth);
    return withClient(
      client,
      within(text, (tx) => publishText(tx, text, accountId)),
    );
  });
  routes.handle(contract.dropText, ({ auth, body: { client, ...text }, withClient }) => {
    const { accountId } = requireSession(auth);
    return withClient(
      client,
      within(text, (tx) => dropText(tx, text, accountId)),
    );
  });
  routes.handle(
    contract.changeTextPicture,
    async ({ auth, body: { client, picture: upload, ...text }, withClient }) => {
      const { accountId } = requireSession(auth);
      const picture = upload === null ? null : await readTextPicture(upload);
      return withClient(
        client,
        within(text, (tx) => changeTextPicture(tx, { ...text, picture }, accountId)),
      );
    },
    { bodyLimit: PICTURE_BODY_LIMIT },
  );
  routes.handle(contract.rollBackText, ({ auth, body: { client, ...text }, withClient }) => {
    const { accountId } = requireSession(auth);
    return withClient(
      client,
      within(text, (tx) => rollBackText(tx, text, accountId)),
    );
  });
  routes.handle(contract.hideText, ({ auth, body: { client, ...text }, withClient }) => {
    const { accountId } = requireSession(auth);
    return withClient(
      client,
      within(text, (tx) => hideText(tx, text, accountId)),
    );
  });
}
