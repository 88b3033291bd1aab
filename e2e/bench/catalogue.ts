import { setTimeout } from 'node:timers/promises';
import { listProducts } from '@weitersagen/contracts/catalogue';
import { getHighestReward, listCategories } from '@weitersagen/contracts/product-lists';
import { listCatalogue, listKeptCategories } from '@weitersagen/contracts/operator-catalogue';
import {
  importCatalogueFile,
  tryCatalogueFile,
} from '@weitersagen/contracts/operator-catalogue-file';
import { berlinDay } from '@weitersagen/domain/dates';
import { listRewards } from '@weitersagen/contracts/reward-overview';
import { startRole } from '@weitersagen/proof/role-process';
import { Client } from 'pg';
import { embeddedEngine, type Engine } from './api/engine.ts';
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

function lists({ list }: OperatorAsks): readonly (readonly [string, Shot])[] {
  const page = (query: Readonly<Record<string, string>>) =>
    list(listCatalogue.path, { ...query, ohneKategorien: 'true' });
  return [
    ['desk: categories', list(listKeptCategories.path, {})],
    ['desk: words of a category', list(listKeptCategories.path, { suche: 'sparte 99' })],
    ['desk: a category with a slip', list(listKeptCategories.path, { suche: 'spatre 99' })],
    ['desk: categories to choose from', list(listCatalogue.path, { ohneProdukte: 'true' })],
    ['desk: catalogue, first page', page({})],
    ['desk: catalogue, last page', page({ page: '500', pagesize: '20' })],
    ['desk: words of a name', page({ suche: 'tarif 99' })],
    ['desk: a word with a slip', page({ suche: 'großtarfi' })],
    ['desk: a number', page({ suche: numberOf(4711) })],
    ['desk: a category', page({ kategorie: 'gross-10' })],
    ['desk: what is offered', page({ stand: 'Angeboten' })],
    ['desk: what waits', page({ stand: 'Wartend' })],
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
}

async function printLists(url: string, asks: OperatorAsks): Promise<void> {
  console.log(`\n${'what'.padEnd(36)}  p95 ms  goal`);
  for (const [name, shot] of lists(asks)) {
    const { p95, failed } = await fire(url, [shot], { connections: CONNECTIONS, seconds: SECONDS });
    const broken = failed === 0 ? '' : `  ${failed} FAILED`;
    console.log(`${name.padEnd(36)}${p95.toFixed(1).padStart(8)}  ≤ ${LIST_GOAL_MS}${broken}`);
  }
}

/** Waits until the database has counted what was imported, which it does by itself: until then its plans are those of empty tables. */
async function printStatistics({ url }: Engine): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const startedAt = performance.now();
  const counted = async () => {
    const { rows } = await client.query(
      `select 1 from pg_stat_user_tables where relname in ('product', 'reward') and last_autoanalyze is not null`,
    );
    return rows.length === 2;
  };
  while (!(await counted())) await setTimeout(1000);
  await client.end();
  console.log(
    `\nThe database counted it after ${Math.round((performance.now() - startedAt) / 1000)} s`,
  );
}

/** Measures the catalogue of a client at its largest: an import by its own call, then each list of operators and of everybody. */
const engine = await embeddedEngine();
try {
  const server = await startRole('api', { ...engine.env, APP_MODE: 'demo' });
  try {
    const url = `http://127.0.0.1:${server.port}`;
    const asks = await operatorAsks(engine);
    await printImports(url, asks);
    await printStatistics(engine);
    await printLists(url, asks);
  } finally {
    await server.stop();
  }
} finally {
  await engine.close();
}
