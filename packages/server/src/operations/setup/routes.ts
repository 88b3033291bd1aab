import * as z from 'zod/mini';
import * as contract from '@weitersagen/contracts/operator-tenants';
import { guardedSettings } from '@weitersagen/domain/tenant-settings';
import { isAdminOfAll } from '@weitersagen/domain/operator-roles';
import { ownFontName } from '@weitersagen/domain/own-font';
import { ApiError } from '../../platform/api-error.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireSession } from '../../platform/http/identity.ts';
import { readLookPicture } from '../../platform/images/read-look-picture.ts';
import {
  operatorMakers,
  operatorNames,
  operatorRoleRepository,
  requireConfirmedOperator,
} from '../../people/public.ts';
import {
  addFont,
  agreeToAccount,
  agreeToPart,
  changePicture,
  changeSettings,
  clientFontRepository,
  createClient,
  readUploadedFont,
  removeFont,
  restoreSettings,
  withdrawAccount,
  withdrawPart,
} from '../../tenancy/public.ts';
import { LookConfig } from '../../platform/database/tenant-config.ts';
import { offeredLocale } from '../../platform/tenant-links.ts';
import { lookPreviewAddresses } from '../../platform/look-preview.ts';
import { clientsFor, settingsFor, versionsFor } from './setup-service.ts';

/** A picture of 1 MB in base64, in bytes. */
const PICTURE_BODY_LIMIT = 1_500_000;

type Deps = Pick<AppDeps, 'tenants' | 'withTenant' | 'config'>;

function registerReading(routes: Routes, deps: Deps) {
  routes.handle(contract.listClients, async ({ auth }) => {
    const { grants } = requireSession(auth);
    return { clients: await clientsFor(deps, grants), mayAdd: isAdminOfAll(grants) };
  });
  routes.handle(contract.getClientSettings, async ({ auth, query, withTenant, withClient }) => {
    const { accountId, grants } = requireSession(auth);
    const makers = await withTenant((tx) => operatorMakers(tx));
    return withClient(query.mandant, (tx) => settingsFor(tx, { accountId, grants, makers }));
  });
  routes.handle(contract.listSettingsVersions, async ({ query, withTenant, withClient }) => {
    const names = await withTenant((tx) => operatorNames(tx));
    return { versions: await withClient(query.mandant, (tx) => versionsFor(tx, names)) };
  });
  routes.handle(contract.getClientFont, ({ query, withClient }) =>
    withClient(query.mandant, async (tx) => {
      const bytes = await clientFontRepository(tx).bytes(query.schrift);
      if (bytes === undefined) throw new ApiError('unknownNumber');
      return { file: bytes.toString('base64') };
    }),
  );
}

/** A look that is typed, on a page of its client. */
function registerPreviews(routes: Routes) {
  routes.handle(contract.previewLook, ({ body: { client, look, language }, withClient }) => {
    const typed = z.safeParse(LookConfig, look);
    if (!typed.success) {
      const names = typed.error.issues.map(({ path }) => `Aussehen.${String(path[0])}`);
      throw new ApiError('invalidInput', {
        fields: Object.fromEntries(names.map((name) => [name, 'invalid'])),
      });
    }
    return withClient(client, ({ tenant }) =>
      lookPreviewAddresses(tenant, typed.data, offeredLocale(tenant, language)),
    );
  });
}

/** The fonts that a client uploads for its look. */
function registerFonts(routes: Routes, { tenants }: Deps) {
  routes.handle(
    contract.addClientFont,
    async ({ auth, body: { client, family, file }, withClient }) => {
      const { accountId } = requireSession(auth);
      const font = await readUploadedFont(file, family);
      await withClient(client, (tx) => addFont(tx, font, accountId));
      tenants.forget();
      const [lightest, boldest] = font.weights;
      return { name: ownFontName(font), lightest, boldest };
    },
    { bodyLimit: PICTURE_BODY_LIMIT },
  );
  routes.handle(
    contract.removeClientFont,
    async ({ auth, body: { client, font: hash, isLicenceOver = false }, withClient }) => {
      const { accountId } = requireSession(auth);
      await withClient(client, (tx) => removeFont(tx, { hash, isLicenceOver }, accountId));
      tenants.forget();
    },
  );
}

/** Clients and their settings, as operators keep them. product.md, section "2 Tenants and switches". */
export function registerSetupRoutes(routes: Routes, deps: Deps): void {
  registerReading(routes, deps);
  registerFonts(routes, deps);
  registerPreviews(routes);
  /** What follows reads the settings again, in this process at once and in the others by the count of changes. */
  async function thenSeen<T>(work: Promise<T>): Promise<T> {
    const result = await work;
    deps.tenants.forget();
    return result;
  }
  routes.handle(contract.createClient, async ({ auth, body, withTenant }) => {
    const { accountId } = requireSession(auth);
    await thenSeen(
      withTenant(async (tx) => {
        // As they are by now: this may have waited for its turn, and nobody changes them until it is done.
        if (!isAdminOfAll(await operatorRoleRepository(tx).of(accountId)))
          throw new ApiError('grantForbidden');
        await createClient(tx, body, deps.config, accountId);
      }),
    );
  });
  routes.handle(contract.changeClientSettings, async ({ auth, body, withTenant, withClient }) => {
    const { accountId } = requireSession(auth);
    const { client, ...change } = body;
    if (guardedSettings.some((name) => Object.hasOwn(change.values, name)))
      await requireConfirmedOperator(withTenant, auth);
    return thenSeen(withClient(client, (tx) => changeSettings(tx, change, accountId)));
  });
  routes.handle(
    contract.changeClientPicture,
    async ({ auth, body: { client, revision, kind, picture: sent }, withClient }) => {
      const { accountId } = requireSession(auth);
      const picture =
        sent === null ? null : await readLookPicture(kind, Buffer.from(sent, 'base64'));
      if (typeof picture === 'string')
        throw new ApiError('invalidInput', { fields: { Bild: picture } });
      const change = { revision, kind, picture };
      return thenSeen(withClient(client, (tx) => changePicture(tx, change, accountId)));
    },
    { bodyLimit: PICTURE_BODY_LIMIT },
  );
  routes.handle(contract.restoreClientSettings, async ({ auth, body, withTenant, withClient }) => {
    const { accountId } = requireSession(auth);
    await requireConfirmedOperator(withTenant, auth);
    const { client, ...wanted } = body;
    return thenSeen(withClient(client, (tx) => restoreSettings(tx, wanted, accountId)));
  });
  routes.handle(contract.agreeToPayoutAccount, async ({ auth, body, withTenant, withClient }) => {
    const { accountId } = requireSession(auth);
    await requireConfirmedOperator(withTenant, auth);
    const { client, proposal } = body;
    return thenSeen(withClient(client, (tx) => agreeToAccount(tx, proposal, accountId)));
  });
  routes.handle(
    contract.withdrawPayoutAccount,
    ({ auth, body: { client, proposal }, withClient }) => {
      const { accountId } = requireSession(auth);
      return withClient(client, (tx) => withdrawAccount(tx, proposal, accountId));
    },
  );
  routes.handle(contract.agreeToSettings, async ({ auth, body, withTenant, withClient }) => {
    const { accountId } = requireSession(auth);
    await requireConfirmedOperator(withTenant, auth);
    const { client, proposal } = body;
    return thenSeen(withClient(client, (tx) => agreeToPart(tx, proposal, accountId)));
  });
  routes.handle(contract.withdrawSettings, ({ auth, body: { client, proposal }, withClient }) => {
    const { accountId } = requireSession(auth);
    return withClient(client, (tx) => withdrawPart(tx, proposal, accountId));
  });
}
