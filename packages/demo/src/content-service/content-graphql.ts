import {
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  graphql,
  type GraphQLFieldConfig,
} from 'graphql';
import * as z from 'zod/mini';
import type {
  ContentField,
  ContentSchemas,
} from '@weitersagen/server/internal/platform/database/content-types.ts';
import { ContentError } from './content-error.ts';
import type { itemOnWire } from './content-wire.ts';

/** An item as {@link itemOnWire} gives it. */
type WireItem = ReturnType<typeof itemOnWire>;

/** Where a query's items come from. */
export interface GraphqlSource {
  list(schema: string, top: number, skip: number): Promise<readonly WireItem[]>;
  find(schema: string, id: string): Promise<WireItem | null>;
}

const Body = z.object({
  query: z.string().check(z.maxLength(10_000)),
  variables: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  operationName: z.optional(z.nullable(z.string())),
});
const ListArguments = z.object({ top: z.int(), skip: z.int() });
const FindArguments = z.object({ id: z.string() });

/** `content-bloecke` becomes `ContentBloecke`, as Squidex names its types. */
function typeName(schema: string): string {
  return schema
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}

/** An asset of a field, by its id; the rest is asked for at the assets. */
const Asset = new GraphQLObjectType({
  name: 'Asset',
  fields: { id: { type: new GraphQLNonNull(GraphQLString), resolve: (id) => id } },
});
const valueTypes = {
  String: GraphQLString,
  Number: GraphQLInt,
  Assets: new GraphQLList(new GraphQLNonNull(Asset)),
} as const;

function fieldType(owner: string, name: string, { type, localized }: ContentField) {
  const value = { type: valueTypes[type] };
  return new GraphQLObjectType({
    name: `${owner}Data${typeName(name)}Dto`,
    fields: localized ? { de: value, en: value } : { iv: value },
  });
}

function itemType(name: string, fields: Readonly<Record<string, ContentField>>) {
  const data = new GraphQLObjectType({
    name: `${name}DataDto`,
    fields: Object.fromEntries(
      Object.entries(fields).map(([field, kind]) => [
        field,
        { type: fieldType(name, field, kind) },
      ]),
    ),
  });
  const text = { type: new GraphQLNonNull(GraphQLString) };
  return new GraphQLObjectType({
    name,
    fields: {
      id: text,
      version: { type: new GraphQLNonNull(GraphQLInt) },
      status: text,
      created: text,
      lastModified: text,
      data: { type: new GraphQLNonNull(data) },
    },
  });
}

type Queries = Record<string, GraphQLFieldConfig<unknown, unknown>>;

function queriesOf(schema: string, fields: ContentSchemas[string], source: GraphqlSource): Queries {
  const name = typeName(schema);
  const type = itemType(name, fields);
  return {
    [`query${name}Contents`]: {
      type: new GraphQLList(new GraphQLNonNull(type)),
      args: {
        top: { type: GraphQLInt, default: { value: 20 } },
        skip: { type: GraphQLInt, default: { value: 0 } },
      },
      resolve: (_, given) => {
        const { top, skip } = z.parse(ListArguments, given);
        return source.list(schema, Math.min(Math.max(top, 0), 200), Math.max(skip, 0));
      },
    },
    [`find${name}Content`]: {
      type,
      args: { id: { type: new GraphQLNonNull(GraphQLString) } },
      resolve: (_, given) => source.find(schema, z.parse(FindArguments, given).id),
    },
  };
}

/** Runs a query over the stored schemas. Throws ContentError 400 for a body that is no query. */
export async function runContentQuery(
  schemas: ContentSchemas,
  source: GraphqlSource,
  body: unknown,
): Promise<{ readonly status: number; readonly answer: unknown }> {
  const read = z.safeParse(Body, body);
  if (!read.success) throw new ContentError(400, 'The body must hold a query.');
  const query = new GraphQLObjectType({
    name: 'AppQueries',
    fields: Object.assign(
      {},
      ...Object.entries(schemas).map(([name, fields]) => queriesOf(name, fields, source)),
    ),
  });
  const answer = await graphql({
    schema: new GraphQLSchema({ query }),
    source: read.data.query,
    variableValues: read.data.variables ?? {},
    operationName: read.data.operationName ?? null,
  });
  return { status: answer.data === undefined ? 400 : 200, answer };
}
