import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HIDDEN_PRODUCT_IDS, LINK_VALIDITY_DAYS } from '@weitersagen/domain/constants';
import { berlinDay } from '@weitersagen/domain/dates';
import { fillIn } from '@weitersagen/domain/fill-in';
import { formatEuro } from '@weitersagen/domain/money';
import {
  API_CLIENT,
  EDITOR_CLIENT,
  demoContentSecret,
  standsInFor,
} from '../content-service/demo-clients.ts';
import type { ContentData } from '@weitersagen/server/internal/platform/database/content-types.ts';
import type { Tenant } from '@weitersagen/server/internal/platform/database/tenant-directory.ts';
import type { TenantTx } from '@weitersagen/server/internal/platform/database/tenant-scope.ts';
import { brands, darkBrands } from '@weitersagen/server/internal/platform/mail/brands.ts';
import { hashOf } from '@weitersagen/server/internal/platform/random.ts';
import type { SeedCatalogue } from './catalogue.ts';
import blocks from './content/blocks.json' with { type: 'json' };
import faq from './content/faq.json' with { type: 'json' };
import footnotes from './content/footnotes.json' with { type: 'json' };
import keyVisuals from './content/key-visuals.json' with { type: 'json' };
import schemas from './content/schemas.json' with { type: 'json' };
import variables from './content/variables.json' with { type: 'json' };
import { demoLogins } from './demo-logins.ts';

type Fill = (text: string) => string;
interface Localized {
  readonly de: string;
  readonly en: string;
}
interface SeedItem {
  readonly schema: string;
  readonly id: string;
  /** Waits for an editor to publish it. */
  readonly draft?: boolean | undefined;
  readonly data: ContentData;
}

/** Puts the tenant's facts into a text: name, deadlines, the highest reward that holds and has no end. */
function filler({ tenant: { config }, now }: TenantTx, { products }: SeedCatalogue): Fill {
  const today = berlinDay(now);
  const shown = products.filter(({ id }) => !HIDDEN_PRODUCT_IDS.includes(id));
  const cents = shown.flatMap(({ rewards }) =>
    rewards.flatMap((reward) =>
      reward.endsOn === null && typeof reward.startsOn === 'string' && reward.startsOn <= today
        ? [reward.cents]
        : [],
    ),
  );
  const facts: Readonly<Record<string, string>> = {
    tenant: config.name,
    support: config.supportEmail,
    linkDays: String(LINK_VALIDITY_DAYS),
    minWeeks: String(config.payoutMinWeeks),
    maxWeeks: String(config.payoutMaxWeeks),
    pickUpMonths: String(config.pickUpMonths),
    maxReward: formatEuro(Math.max(0, ...cents)).replace(',00', ''),
  };
  return (text) => fillIn(text, facts);
}

function itemsOf(fill: Fill): readonly SeedItem[] {
  const both = ({ de, en }: Localized) => ({ de: fill(de), en: fill(en) });
  return [
    ...blocks.map(({ id, title, text }) => ({
      schema: 'content-bloecke',
      id,
      data: { Titel: both(title), Inhalt: both(text) },
    })),
    ...keyVisuals.map(({ id, asset, title, alternative, draft }) => ({
      schema: 'keyvisual',
      id,
      draft,
      data: { Titel: both(title), Alternativtext: both(alternative), Bild: { iv: [asset] } },
    })),
    ...faq.map(({ id, group, question, answer }, position) => ({
      schema: 'faq',
      id,
      data: {
        Gruppe: both(group),
        Frage: both(question),
        Antwort: both(answer),
        Position: { iv: position + 1 },
      },
    })),
    ...footnotes.map(({ id, group, title, text }) => ({
      schema: 'fussnoten',
      id,
      data: {
        Identifier: { iv: id },
        Gruppe: { iv: group },
        Titel: both(title),
        Inhalt: both(text),
      },
    })),
    ...variables.variables.map(({ name, owner, value }) => ({
      schema: 'variables',
      id: name.replaceAll('.', '-'),
      data: { Name: { iv: name }, Gruppe: { iv: owner }, Wert: both(value) },
    })),
    ...variables.agenturvariables.map(({ name, owner, value }) => ({
      schema: 'agenturvariables',
      id: [name.replaceAll('.', '-'), owner].filter((part) => part !== '').join('-'),
      data: { Name: { iv: name }, Agentur: { iv: owner }, Wert: both(value) },
    })),
  ];
}

/** A drawing in the tenant's colours, in those of the dark where the reader's browser asks for them. */
function drawing(name: string, theme: Tenant['config']['theme']): Buffer {
  const svg = readFileSync(join(import.meta.dirname, 'content/assets', `${name}.svg`), 'utf8');
  const { background, primary, ink } = brands[theme];
  const dark = darkBrands[theme];
  const pairs = [
    ['#ground', background, dark.background],
    ['#accent', primary, dark.primary],
    ['#ink', ink, dark.ink],
  ] as const;
  const rules = pairs.map(
    ([, light, inDark]) => `[fill="${light}"]{fill:${inDark}}[stroke="${light}"]{stroke:${inDark}}`,
  );
  const style = `<style>@media(prefers-color-scheme:dark){${rules.join('')}}</style>`;
  const coloured = pairs.reduce((text, [mark, light]) => text.replaceAll(mark, light), svg.trim());
  return Buffer.from(coloured.replace('>', `>${style}`));
}

/** The key visuals' drawings, in the tenant's colours. */
const drawingsOf = ({ config }: Tenant) =>
  keyVisuals.map(({ asset }) => ({
    id: asset,
    file_name: `${asset}.svg`,
    mime_type: 'image/svg+xml',
    bytes: drawing(asset, config.theme),
  }));

/** Fills the tenant's app of the embedded content service: schemas, clients, items and drawings. */
async function fillStandIn({ db, tenant, now }: TenantTx, items: readonly SeedItem[]) {
  const place = { tenant: tenant.id, app: tenant.id };
  const times = { created_at: now, modified_at: now };
  await db
    .insertInto('content_app')
    .values({ ...place, schemas: JSON.stringify(schemas) })
    .execute();
  await db
    .insertInto('content_client')
    .values([
      {
        ...place,
        id: API_CLIENT,
        role: 'reader',
        secret_hash: hashOf(demoContentSecret(tenant)),
      },
      { ...place, id: EDITOR_CLIENT, role: 'editor', secret_hash: hashOf(demoLogins.password) },
    ])
    .execute();
  await db
    .insertInto('content_item')
    .values(
      items.map(({ data, draft, ...item }) => ({
        ...place,
        ...times,
        ...item,
        data: JSON.stringify(data),
        status: draft === true ? ('Draft' as const) : ('Published' as const),
      })),
    )
    .execute();
  await db
    .insertInto('content_asset')
    .values(
      drawingsOf(tenant).map((each) => ({ ...place, ...times, ...each, tags: ['keyvisual'] })),
    )
    .execute();
}

/** Operators know a variable by its name and whose it is. */
function idOf({ schema, id, data }: SeedItem): string {
  if (schema !== 'variables' && schema !== 'agenturvariables') return id;
  return [data['Name']?.['iv'], data['Agentur']?.['iv'] ?? '']
    .filter((part) => part !== '')
    .join('.');
}

/** Fills what operators keep themselves: each text with its first version. */
async function fillOwn({ db, tenant, now }: TenantTx, seeds: readonly SeedItem[]) {
  const { id } = tenant;
  const items = seeds.map((seed) => ({ ...seed, id: idOf(seed) }));
  await db
    .insertInto('text_item')
    .values(
      items.map(({ schema, id: item }) => ({ tenant: id, schema, id: item, created_at: now })),
    )
    .execute();
  await db
    .insertInto('text_version')
    .values(
      items.map(({ schema, id: item, data, draft }) => ({
        tenant: id,
        schema,
        id: item,
        version: 1,
        // Lists follow the order in which texts were added; no place is written.
        data: JSON.stringify({ ...data, Position: undefined }),
        saved_at: now,
        saved_by: 'demo',
        ...(draft === true
          ? { shown_from: null, published_at: null, published_by: null }
          : { shown_from: now, published_at: now, published_by: 'demo' }),
      })),
    )
    .execute();
  await db.insertInto('text_revision').values({ tenant: id }).execute();
  await db
    .insertInto('text_picture')
    .values(drawingsOf(tenant).map((each) => ({ tenant: id, created_at: now, ...each })))
    .execute();
}

/** Writes the tenant's texts where they come from: the embedded service that stands in for another one, or what operators keep. */
export async function seedContent(tx: TenantTx, catalogue: SeedCatalogue): Promise<void> {
  const items = itemsOf(filler(tx, catalogue));
  await (standsInFor(tx.tenant) ? fillStandIn(tx, items) : fillOwn(tx, items));
}
