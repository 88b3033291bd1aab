import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { createKysely, createPool } from './platform/database/connect.ts';
import { keptListRepository } from './catalogue/kept/kept-list-repository.ts';
import { keptCategoryRepository } from './catalogue/kept/kept-category-repository.ts';
import { keptRepository } from './catalogue/kept/kept-repository.ts';
import { catalogueRepository } from './catalogue/products/catalogue-repository.ts';
const pool = createPool(readFileSync('/tmp/bld2/url', 'utf8'), 1);
const original = Client.prototype.query as any;
let seen: any[] = [];
(Client.prototype as any).query = function (config: any, ...rest: any[]) {
  if (config?.text || typeof config === 'string')
    seen.push([config.text ?? config, config.values ?? rest[0]]);
  return original.call(this, config, ...rest);
};
const db = createKysely(pool);
const tenant = { id: 'funkelnetz', config: {} } as any;
await db.connection().execute(async (conn) => {
  await original.call;
  const { sql } = await import('kysely');
  await sql`select set_config('app.tenant','funkelnetz',false)`.execute(conn);
  const tx = { db: conn, now: new Date(), tenant } as any;
  const list = keptListRepository(tx);
  const cat = keptCategoryRepository(tx);
  const pub = catalogueRepository(tx);
  const kept = keptRepository(tx);
  const runs: [string, () => Promise<any>][] = [
    ['words', () => list.page({ words: 'tarif 99' }, { page: 1, size: 50 })],
    ['slip', () => list.page({ words: 'großtarfi' }, { page: 1, size: 50 })],
    ['number', () => list.page({ words: 'GROSS-4711' }, { page: 1, size: 50 })],
    ['zzzz', () => list.page({ words: 'zzzz' }, { page: 1, size: 50 })],
    ['xyzabc', () => list.page({ words: 'xyzabc' }, { page: 1, size: 50 })],
    ['plain', () => list.page({}, { page: 1, size: 50 })],
    ['cats', () => cat.page(undefined, { page: 1, size: 50 })],
    ['cat words', () => cat.page('sparte 99', { page: 1, size: 50 })],
    ['cat slip', () => cat.page('spatre 99', { page: 1, size: 50 })],
    ['all cats', () => kept.categories()],
    ['pub words', () => pub.page({ words: ['großtarif', '77'] }, { page: 1, size: 100 })],
    ['pub 99', () => pub.page({ words: ['glasfaser'] }, { page: 99, size: 2 })],
    ['pub slip', () => pub.page({ words: ['großtarfi'] }, { page: 1, size: 100 })],
  ];
  for (const [name, run] of runs) {
    for (let i = 0; i < 6; i += 1) await run();
    seen = [];
    const t = performance.now();
    const r = await run();
    const ms = performance.now() - t;
    console.log(
      '##',
      name,
      ms.toFixed(1),
      'ms',
      'total',
      r.total ?? r.length,
      seen.length,
      'statements',
    );
    if (process.argv[2] === name)
      for (const [text, values] of seen) {
        console.log(text, JSON.stringify(values));
        const lit = text.replace(/\$(\d+)/g, (_: string, n: string) => {
          const v = values[Number(n) - 1];
          return v === null
            ? 'null'
            : typeof v === 'number'
              ? String(v)
              : `'${v instanceof Date ? v.toISOString() : Array.isArray(v) ? `{${v.join(',')}}` : v}'`;
        });
        const e = await sql.raw('explain (analyze, timing off, buffers off) ' + lit).execute(conn);
        console.log(e.rows.map((x: any) => x['QUERY PLAN']).join('\n'));
      }
  }
});
await pool.end();
