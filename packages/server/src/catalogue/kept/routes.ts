import * as contract from '@weitersagen/contracts/operator-catalogue';
import * as prices from '@weitersagen/contracts/operator-prices';
import * as several from '@weitersagen/contracts/operator-products';
import * as versions from '@weitersagen/contracts/operator-product-versions';
import { pageSourceOf } from '@weitersagen/domain/page-sources';
import { clientsOf, holdsRole, operatorRoles } from '@weitersagen/domain/operator-roles';
import { productStateLabels } from '@weitersagen/domain/wire-labels';
import { ApiError } from '../../platform/api-error.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireSession, type SessionIdentity } from '../../platform/http/identity.ts';
import { brandOf } from '../../platform/mail/brands.ts';
import { operatorMakers, operatorNames, requireConfirmedOperator } from '../../people/public.ts';
import { changeCategory, createCategory } from './kept-categories.ts';
import { keptCategoryRepository } from './kept-category-repository.ts';
import { changePicture, keptPicture, readProductPicture, removePicture } from './kept-picture.ts';
import { changeProducts, restoreProducts, weighProducts } from './kept-bulk.ts';
import { readPrices, withdrawPrice } from './kept-prices.ts';
import { changeProduct, createProduct } from './kept-products.ts';
import { keptListRepository, type ProductState } from './kept-list-repository.ts';
import { keptRepository } from './kept-repository.ts';
import { keptRewardRepository } from './kept-reward-repository.ts';
import {
  addReward,
  agreeToReward,
  endReward,
  reasonsAgainst,
  withdrawReward,
} from './kept-rewards.ts';
import { kindsOf } from './merged-details.ts';
import { productRowView, productView } from './kept-view.ts';
import { PICTURE_BODY_LIMIT } from '../../platform/images/picture-body-limit.ts';
import { productVersions, restoreProduct } from './product-versions.ts';

const PAGE_SIZE = 50;

const stateOf = (label: string | undefined): ProductState | 'waiting' | undefined =>
  label === contract.WAITING_STATE
    ? 'waiting'
    : (Object.keys(productStateLabels) as ProductState[]).find(
        (state) => productStateLabels[state] === label,
      );

/** The clients that somebody has a role for. */
async function clientsFor({ tenants }: Pick<AppDeps, 'tenants'>, { grants }: SessionIdentity) {
  const held = clientsOf(grants, operatorRoles);
  const clients = await tenants.all();
  return held === 'all' ? clients : clients.filter(({ id }) => held.includes(id));
}

const categoryChoices = async (tx: TenantTx) =>
  (await keptCategoryRepository(tx).choices()).map(({ key, name, parent, source, products }) => ({
    key,
    name: { ...name },
    parent,
    source: pageSourceOf(source),
    products: products ?? 0,
  }));

const wordsIn = (suche: string | undefined): string | undefined => suche?.trim() || undefined;

function registerCategories(routes: Routes) {
  routes.handle(contract.listKeptCategories, ({ query, withClient }) =>
    withClient(query.mandant, async (tx) => {
      const { page = 1, pagesize: size = PAGE_SIZE } = query;
      const found = await keptCategoryRepository(tx).page(wordsIn(query.suche), { page, size });
      return {
        categories: found.rows.map((row) => ({
          id: row.id,
          revision: row.revision,
          key: row.key,
          name: { ...row.name },
          parent: row.parent,
          position: row.position,
          searchWords: row.search_words,
          source: pageSourceOf(row.source),
          products: row.products ?? 0,
          aboveName: row.above_name && { ...row.above_name },
        })),
        totalCount: found.total,
      };
    }),
  );
  routes.handle(contract.createCategory, ({ auth, body: { client, ...facts }, withClient }) => {
    const { accountId } = requireSession(auth);
    return withClient(client, (tx) => createCategory(tx, facts, accountId));
  });
  routes.handle(contract.changeCategory, ({ auth, body: { client, ...facts }, withClient }) => {
    const { accountId } = requireSession(auth);
    return withClient(client, (tx) => changeCategory(tx, facts, accountId));
  });
}

function registerReading(routes: Routes, deps: Pick<AppDeps, 'tenants'>) {
  routes.handle(contract.listCatalogue, async ({ auth, query, withClient }) => {
    const session = requireSession(auth);
    const clients = await clientsFor(deps, session);
    const client = query.mandant ?? clients[0]?.id ?? null;
    const names = clients.map(({ id, config }) => ({ id, name: config.name }));
    const empty = { kinds: [], categories: [], products: [], totalCount: 0 };
    if (client === null) return { clients: names, client, mayKeep: false, look: null, ...empty };
    const { page = 1, pagesize: size = PAGE_SIZE } = query;
    const found = await withClient(client, async (tx) => {
      const filter = {
        words: wordsIn(query.suche),
        category: query.kategorie,
        state: stateOf(query.stand),
      };
      const { rows, total } =
        query.ohneProdukte === undefined
          ? await keptListRepository(tx).page(filter, { page, size })
          : { rows: [], total: 0 };
      const ids = rows.map(({ id }) => id);
      const rewards = await keptRewardRepository(tx).of(ids);
      const waiting = await keptRepository(tx).withWaitingCommission(ids);
      return {
        look: { ...brandOf(tx.tenant.config) },
        kinds: [...kindsOf(tx.tenant)],
        categories: query.ohneKategorien === undefined ? await categoryChoices(tx) : [],
        products: rows.map((row) => {
          const view = productRowView(row, rewards, tx.now);
          return { ...view, isWaiting: view.isWaiting || waiting.has(row.id) };
        }),
        totalCount: total,
      };
    });
    const mayKeep = holdsRole(session.grants, ['content', 'admin'], client);
    return { clients: names, client, mayKeep, ...found };
  });
  routes.handle(contract.getKeptProduct, async ({ auth, query, withTenant, withClient }) => {
    const { accountId, grants } = requireSession(auth);
    const makers = await withTenant((tx) => operatorMakers(tx));
    const isAsked = holdsRole(grants, ['finance', 'admin'], query.mandant);
    return withClient(query.mandant, async (tx) => {
      const id = Number(query.nummer);
      const row = await keptRepository(tx).product(id);
      if (row === undefined) throw new ApiError('unknownNumber', { as: 'noSuchProduct' });
      const rewards = await keptRewardRepository(tx).of([id]);
      return productView(row, rewards, tx, {
        against: await reasonsAgainst(tx, rewards, accountId),
        isAsked,
        makers,
        client: query.mandant,
        picture: await keptPicture(tx, row),
      });
    });
  });
}

function registerVersions(routes: Routes) {
  routes.handle(versions.listProductVersions, async ({ query, withTenant, withClient }) => {
    const names = await withTenant((tx) => operatorNames(tx));
    return withClient(query.mandant, async (tx) => ({
      versions: await productVersions(tx, Number(query.nummer), names),
    }));
  });
  routes.handle(versions.restoreProduct, ({ auth, body: { client, ...wanted }, withClient }) => {
    const { accountId } = requireSession(auth);
    return withClient(client, (tx) => restoreProduct(tx, wanted, accountId));
  });
}

function registerPrices(routes: Routes) {
  routes.handle(prices.listProductPrices, ({ query, withClient }) =>
    withClient(query.mandant, async (tx) => ({
      versions: await readPrices(tx, Number(query.nummer)),
    })),
  );
  routes.handle(prices.withdrawPrice, ({ auth, body: { client, ...seen }, withClient }) => {
    const { accountId } = requireSession(auth);
    return withClient(client, (tx) => withdrawPrice(tx, seen, accountId));
  });
}

function registerSeveral(routes: Routes) {
  routes.handle(several.tryProducts, ({ body: { client, ...wanted }, withClient }) =>
    withClient(client, (tx) => weighProducts(tx, wanted)),
  );
  routes.handle(
    several.changeProducts,
    async ({ auth, body: { client, ...wanted }, withClient }) => {
      const { accountId } = requireSession(auth);
      return { changed: await withClient(client, (tx) => changeProducts(tx, wanted, accountId)) };
    },
  );
  routes.handle(several.restoreProducts, ({ auth, body: { client, products }, withClient }) => {
    const { accountId } = requireSession(auth);
    return withClient(client, (tx) => restoreProducts(tx, products, accountId));
  });
}

/** The catalogue of clients as operators keep it. product.md, section "5 Entities". */
export function registerKeptCatalogueRoutes(routes: Routes, deps: Pick<AppDeps, 'tenants'>) {
  registerReading(routes, deps);
  registerCategories(routes);
  registerVersions(routes);
  registerPrices(routes);
  registerSeveral(routes);
  routes.handle(
    contract.createProduct,
    async ({ auth, body: { client, ...facts }, withClient }) => {
      const { accountId } = requireSession(auth);
      return { id: await withClient(client, (tx) => createProduct(tx, facts, accountId)) };
    },
  );
  routes.handle(contract.changeProduct, ({ auth, body: { client, ...facts }, withClient }) => {
    const { accountId } = requireSession(auth);
    return withClient(client, (tx) => changeProduct(tx, facts, accountId));
  });
  routes.handle(
    contract.changeProductPicture,
    async ({ auth, body: { client, picture, ...change }, withClient }) => {
      const { accountId } = requireSession(auth);
      const read = picture === undefined ? null : await readProductPicture(picture);
      await withClient(client, (tx) => changePicture(tx, { ...change, picture: read }, accountId));
    },
    { bodyLimit: PICTURE_BODY_LIMIT },
  );
  routes.handle(
    contract.removeProductPicture,
    ({ auth, body: { client, ...seen }, withClient }) => {
      const { accountId } = requireSession(auth);
      return withClient(client, (tx) => removePicture(tx, seen, accountId));
    },
  );
  routes.handle(contract.addReward, ({ auth, body: { client, ...wanted }, withClient }) => {
    const { accountId } = requireSession(auth);
    return withClient(client, (tx) => addReward(tx, wanted, accountId));
  });
  routes.handle(contract.endReward, ({ auth, body: { client, ...wanted }, withClient }) => {
    const { accountId } = requireSession(auth);
    return withClient(client, (tx) => endReward(tx, wanted, accountId));
  });
  routes.handle(contract.withdrawReward, ({ auth, body: { client, id }, withClient }) => {
    const { accountId } = requireSession(auth);
    return withClient(client, (tx) => withdrawReward(tx, id, accountId));
  });
  routes.handle(contract.agreeToReward, async ({ auth, body, withTenant, withClient }) => {
    const { accountId } = requireSession(auth);
    const { client, id } = body;
    await requireConfirmedOperator(withTenant, auth);
    return withClient(client, (tx) => agreeToReward(tx, id, accountId));
  });
}
