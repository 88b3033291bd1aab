import type {
  ClientFont,
  ClientPicture,
  ClientRow,
  ClientSettings,
  ProposedPart,
  SettingsVersion,
} from '@weitersagen/contracts/operator-tenants';
import { clientPictures } from '@weitersagen/domain/client-pictures';
import {
  clientsOf,
  holdsRole,
  operatorRoles,
  type Grant,
} from '@weitersagen/domain/operator-roles';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { OperatorMakers } from '../../people/public.ts';
import { previewAddress } from '../../platform/preview.ts';
import { whyNoSecondPerson } from '../../platform/second-person/second-person.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import {
  lookPictureRepository,
  proposedAccount,
  proposedParts,
  settingsNow,
  settingsVersions,
  shownFonts,
  shownPart,
} from '../../tenancy/public.ts';
import { readSetUp } from './setup-repository.ts';
import { setupSteps } from './setup-steps.ts';

type Names = ReadonlyMap<string, string>;

/** The clients of somebody's roles, also those whose configuration cannot be used, which shows no client of it. */
export async function clientsFor(
  { tenants, withTenant }: Pick<AppDeps, 'tenants' | 'withTenant'>,
  grants: readonly Grant[],
): Promise<ClientRow[]> {
  const held = clientsOf(grants, operatorRoles);
  const isMine = ({ id }: { readonly id: string }) => held === 'all' || held.includes(id);
  const rows: ClientRow[] = [];
  for (const tenant of (await tenants.all()).filter(isMine)) {
    const setUp = await withTenant(tenant, readSetUp);
    const steps = tenant.isClosed ? [] : setupSteps(tenant.config, setUp);
    rows.push({
      id: tenant.id,
      name: tenant.config.name,
      url: tenant.config.url,
      isOpen: tenant.config.isOpen,
      open: steps.filter(({ state }) => state === 'open' || state === 'waiting').length,
      waiting: setUp.proposedParts + (setUp.proposesAccount ? 1 : 0),
      leavesOn: tenant.leavesOn,
      hasLeft: tenant.isClosed,
      problem: null,
    });
  }
  const broken = (await tenants.broken()).filter(isMine);
  return [
    ...rows,
    ...broken.map(({ id, hosts, problem }) => ({
      id,
      name: id,
      url: `https://${hosts[0] ?? ''}`,
      isOpen: false,
      open: 0,
      waiting: 0,
      leavesOn: null,
      hasLeft: false,
      problem,
    })),
  ];
}

/** The pictures of the look within the answer: the operators' pages show nothing of another host. */
async function picturesOf(tx: TenantTx): Promise<ClientPicture[]> {
  const { config } = tx.tenant;
  const pictures: ClientPicture[] = [];
  for (const kind of clientPictures) {
    const picture = config[kind];
    if (picture === null) continue;
    const { hash, width, height } = picture;
    const bytes = await lookPictureRepository(tx).bytes(hash);
    const type = kind === 'linkPreview' ? 'image/jpeg' : 'image/png';
    const url = `data:${type};base64,${bytes?.toString('base64') ?? ''}`;
    pictures.push({ kind, url, width, height });
  }
  return pictures;
}

/** The fonts of the client's own; their files have a call of their own. */
async function fontsOf(tx: TenantTx, names: Names): Promise<ClientFont[]> {
  const fonts = await shownFonts(tx);
  return fonts.map(({ weights: [lightest, boldest], confirmedBy, confirmedAt, ...font }) => ({
    ...font,
    lightest,
    boldest,
    confirmedBy: names.get(confirmedBy) ?? null,
    confirmedAt: confirmedAt.toISOString(),
  }));
}

interface Looking {
  readonly accountId: string;
  readonly grants: readonly Grant[];
  readonly makers: OperatorMakers;
}

/** The parts that wait for a second person, for who looks at them. */
async function partsFor(
  tx: TenantTx,
  { accountId, grants, makers }: Looking,
): Promise<ProposedPart[]> {
  const isAdmin = holdsRole(grants, ['admin'], tx.tenant.id);
  const parts: ProposedPart[] = [];
  for (const { id, settings, proposed_by: by, proposed_at: at } of await proposedParts(tx)) {
    const noSecond = await whyNoSecondPerson(tx, { by, at }, accountId);
    parts.push({
      id,
      ...shownPart(settings),
      proposedBy: makers.names.get(by) ?? null,
      proposedAt: at.toISOString(),
      goneMakers: makers.gone([by], { roles: ['admin'], client: tx.tenant.id }),
      noSecond,
      mayAgree: isAdmin && noSecond === null,
    });
  }
  return parts;
}

/** How a client is set up, for who looks at it. */
export async function settingsFor(tx: TenantTx, looking: Looking): Promise<ClientSettings> {
  const { accountId, grants, makers } = looking;
  const { id, config } = tx.tenant;
  const settings = await settingsNow(tx);
  const proposal = await proposedAccount(tx);
  const noSecond =
    proposal === undefined
      ? null
      : await whyNoSecondPerson(
          tx,
          { by: proposal.proposed_by, at: proposal.proposed_at },
          accountId,
        );
  return {
    id,
    name: config.name,
    url: config.url,
    ...settings,
    pictures: await picturesOf(tx),
    fonts: await fontsOf(tx, makers.names),
    mayKeep: holdsRole(grants, ['admin'], id),
    proposal:
      proposal === undefined
        ? null
        : {
            id: proposal.id,
            name: proposal.name,
            iban: proposal.iban,
            bic: proposal.bic,
            proposedBy: makers.names.get(proposal.proposed_by) ?? null,
            proposedAt: proposal.proposed_at.toISOString(),
            goneMakers: makers.gone([proposal.proposed_by], { roles: ['admin'], client: id }),
            noSecond,
            mayAgree: holdsRole(grants, ['finance', 'admin'], id) && noSecond === null,
          },
    proposedParts: await partsFor(tx, looking),
    // A client that left needs nothing to begin.
    steps: tx.tenant.isClosed ? [] : setupSteps(config, await readSetUp(tx)),
    preview: await previewAddress(tx.tenant),
  };
}

/** The versions of a client's settings, the newest first. */
export async function versionsFor(tx: TenantTx, names: Names): Promise<SettingsVersion[]> {
  const versions = await settingsVersions(tx);
  return versions.map(({ revision, values, goneFonts, author, at }) => ({
    revision,
    values,
    goneFonts,
    author: names.get(author) ?? null,
    at: at.toISOString(),
  }));
}
