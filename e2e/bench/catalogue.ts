import { listProducts } from '@weitersagen/contracts/catalogue';
import { getHighestReward, listCategories } from '@weitersagen/contracts/product-lists';
import { listCatalogue } from '@weitersagen/contracts/operator-catalogue';
import {
  importCatalogueFile,
  tryCatalogueFile,
} from '@weitersagen/contracts/operator-catalogue-file';
import { berlinDay } from '@weitersagen/domain/dates';
import { listRewards } from '@weitersagen/contracts/reward-overview';
import { startRole } from '@weitersagen/proof/role-process';
import { embeddedEngine } from './api/engine.ts';
import { fire, type Shot } from './api/fire.ts';
import { clientHeaders, creationShot } from './api/shots.ts';
import { CLIENT, operatorAsks, type OperatorAsks } from './catalogue/catalogue-client.ts';
import { CATEGORIES, largeCatalogue, numberOf, PRODUCTS } from './catalogue/large-catalogue.ts';

const IMPORT_GOAL_SECONDS = 30;
const LIST_GOAL_MS = 100;
/** Few at a time, so that the figure is the answer's own time and not the queue's. */
const CONNECTIONS = 4;
const SECONDS = 3;

const countsIn = (answer: unknown) =>
  JSON.stringify((answer as { readonly Anzahl?: unknown }).Anzahl ?? null);

async function printImports(url: string, { post }: OperatorAsks): Promise<void> {
  const file = { Format: 'json', Datei: largeCatalogue(berlinDay(new Date())), Spalten: [] };
  const megabytes = (file.Datei.length / 1_000_000).toFixed(1);
  console.log(`\nImport of ${PRODUCTS} products and ${CATEGORIES} categories (${megabytes} MB)`);
  for (const [name, path] of [
    ['checked', tryCatalogueFile.path],
    ['imported', importCatalogueFile.path],
    ['imported again', importCatalogueFile.path],
  ] as const) {
    const { answer, seconds } = await post(url, path, file);
    console.log(
      `${name.padEnd(36)}${seconds.toFixed(1).padStart(8)} s  ≤ ${IMPORT_GOAL_SECONDS}  ${countsIn(answer)}`,
    );
  }
}

const ofReferrer = (path: string, query: Readonly<Record<string, string>> = {}): Shot => ({
  method: 'GET',
  path: `/api/v1/${CLIENT}${path}?${new URLSearchParams(query)}`,
  headers: clientHeaders,
});

const lists = ({ list }: OperatorAsks): readonly (readonly [string, Shot])[] => [
  ['desk: catalogue, first page', list(listCatalogue.path, {})],
  ['desk: catalogue, last page', list(listCatalogue.path, { page: '500', pagesize: '20' })],
  ['desk: words of a name', list(listCatalogue.path, { suche: 'tarif 99' })],
  ['desk: a number', list(listCatalogue.path, { suche: numberOf(4711) })],
  ['desk: a category', list(listCatalogue.path, { kategorie: 'gross-10' })],
  ['desk: what is offered', list(listCatalogue.path, { stand: 'Angeboten' })],
  ['desk: what waits', list(listCatalogue.path, { stand: 'Wartend' })],
  ['categories', ofReferrer(listCategories.path)],
  ['products, a category', ofReferrer(listProducts.path, { kategorie: 'gross-11' })],
  ['products, page 100', ofReferrer(listProducts.path, { page: '100', pagesize: '20' })],
  ['products of the start page', ofReferrer(listProducts.path, { top: 'true' })],
  ['products, search', ofReferrer(listProducts.path, { suche: 'großtarif 77' })],
  ['products, a word with a slip', ofReferrer(listProducts.path, { suche: 'großtarfi' })],
  ['highest reward', ofReferrer(getHighestReward.path)],
  ['rewards', ofReferrer(listRewards.path)],
  ['create a referral', creationShot],
];

async function printLists(url: string, asks: OperatorAsks): Promise<void> {
  console.log(`\n${'what'.padEnd(36)}  p95 ms  goal`);
  for (const [name, shot] of lists(asks)) {
    const { p95, failed } = await fire(url, [shot], { connections: CONNECTIONS, seconds: SECONDS });
    const broken = failed === 0 ? '' : `  ${failed} FAILED`;
    console.log(`${name.padEnd(36)}${p95.toFixed(1).padStart(8)}  ≤ ${LIST_GOAL_MS}${broken}`);
  }
}

/** Measures the catalogue of a client at its largest: an import by its own call, then each list of operators and of everybody. */
const engine = await embeddedEngine();
try {
  const server = await startRole('api', { ...engine.env, APP_MODE: 'demo' });
  try {
    const url = `http://127.0.0.1:${server.port}`;
    const asks = await operatorAsks(engine);
    await printImports(url, asks);
    await printLists(url, asks);
  } finally {
    await server.stop();
  }
} finally {
  await engine.close();
}
