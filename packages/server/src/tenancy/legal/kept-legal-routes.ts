import * as contract from '@weitersagen/contracts/operator-legal';
import type { KeptLegalText, LegalVersion } from '@weitersagen/contracts/operator-legal';
import { legalTextKinds } from '@weitersagen/contracts/terms';
import { berlinDay } from '@weitersagen/domain/dates';
import { clientsOf, holdsRole, operatorRoles } from '@weitersagen/domain/operator-roles';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireSession } from '../../platform/http/identity.ts';
import { keptWords, publishLegalText, saveLegalDraft, withdrawLegalText } from './kept-legal.ts';
import { keptLegalRepository } from './kept-legal-repository.ts';
import { markupOfText } from './legal-markup.ts';

/** What the calls of legal texts need of elsewhere. */
export interface LegalDeps extends Pick<AppDeps, 'tenants'> {
  /** Names of operators by account, of the operating company's tenant. */
  readonly namesOf: (tx: TenantTx) => Promise<ReadonlyMap<string, string>>;
}

type VersionRow = Awaited<ReturnType<ReturnType<typeof keptLegalRepository>['versions']>>[number];

/** The versions of one kind, each with its languages; `rows` are the latest first. */
function versionsOf(rows: readonly VersionRow[], today: string): LegalVersion[] {
  const names = [...new Set(rows.map(({ version }) => version))];
  const holds = rows.find(({ valid_from: from }) => from <= today)?.version;
  return names.map((version) => {
    const of = (locale: string) =>
      rows.find((row) => row.version === version && row.locale === locale);
    const [de, en] = [of('de'), of('en')];
    const validFrom = (de ?? en)?.valid_from ?? today;
    const past = version === holds ? 'holds' : 'replaced';
    return {
      version,
      validFrom,
      state: validFrom > today ? 'announced' : past,
      titleDe: de?.title ?? '',
      textDe: de === undefined ? '' : markupOfText(de),
      titleEn: en?.title ?? '',
      textEn: en === undefined ? '' : markupOfText(en),
    };
  });
}

/** The legal texts of clients as operators keep them. product.md, section "9 Calls". */
export function registerKeptLegalRoutes(routes: Routes, { tenants, namesOf }: LegalDeps) {
  routes.handle(contract.listLegalTexts, async ({ auth, query, withTenant, withClient }) => {
    const { grants } = requireSession(auth);
    const held = clientsOf(grants, operatorRoles);
    const all = (await tenants.all()).filter(({ id }) => held === 'all' || held.includes(id));
    const clients = all.map(({ id, config }) => ({ id, name: config.name }));
    const client = query.mandant ?? clients[0]?.id ?? null;
    const names = await withTenant(namesOf);
    const none = { locales: [], today: berlinDay(new Date()), texts: [] };
    if (client === null) return { clients, client, mayKeep: false, ...none };
    const found = await withClient(client, async (tx) => {
      const today = berlinDay(tx.now);
      const kept = keptLegalRepository(tx);
      const [rows, drafts] = [await kept.versions(), await kept.drafts()];
      const texts = legalTextKinds.map((kind): KeptLegalText => {
        const draft = drafts.find((each) => each.kind === kind);
        return {
          kind,
          versions: versionsOf(
            rows.filter((row) => row.kind === kind),
            today,
          ),
          draft: draft
            ? {
                ...keptWords(draft.words),
                revision: draft.revision,
                savedAt: draft.saved_at.toISOString(),
                savedBy: names.get(draft.saved_by) ?? null,
              }
            : null,
        };
      });
      return { locales: [...tx.tenant.config.locales], today, texts };
    });
    return { clients, client, mayKeep: holdsRole(grants, ['content', 'admin'], client), ...found };
  });
  routes.handle(contract.saveLegalDraft, ({ auth, body: { client, ...draft }, withClient }) => {
    const { accountId } = requireSession(auth);
    return withClient(client, (tx) => saveLegalDraft(tx, draft, accountId));
  });
  routes.handle(
    contract.publishLegalText,
    async ({ auth, body: { client, ...wanted }, withClient }) => {
      const { accountId } = requireSession(auth);
      return {
        version: await withClient(client, (tx) => publishLegalText(tx, wanted, accountId)),
      };
    },
  );
  routes.handle(contract.withdrawLegalText, ({ auth, body: { client, ...what }, withClient }) => {
    const { accountId } = requireSession(auth);
    return withClient(client, (tx) => withdrawLegalText(tx, what, accountId));
  });
}
