/** What is asked of a content service: an item, items of a schema, variables, or what pictures there are. */
export type ContentAsk =
  | { readonly kind: 'item'; readonly schema: string; readonly id: string }
  | {
      readonly kind: 'items';
      readonly schema: string;
      /** Only those with one of these identifiers. */
      readonly identifiers: readonly string[] | null;
      readonly take: number;
      readonly skip: number;
    }
  | {
      readonly kind: 'variables';
      readonly of: keyof typeof variableSchemas;
      readonly take: number;
      readonly skip: number;
    }
  | { readonly kind: 'pictures'; readonly take: number; readonly skip: number };

/** Bytes with the media type the service names. */
export interface ContentBytes {
  readonly type: string;
  readonly bytes: Buffer;
}

/** The two lists of variables: how GraphQL calls them, and the field that says whose a value is. */
export const variableSchemas = {
  variables: { field: 'queryVariablesContents', owner: 'Gruppe' },
  agenturvariables: { field: 'queryAgenturvariablesContents', owner: 'Agentur' },
} as const;

const queryOf = ({ field, owner }: (typeof variableSchemas)[keyof typeof variableSchemas]) =>
  `query Read($top: Int, $skip: Int) {
  contents: ${field}(top: $top, skip: $skip) { data { Name { iv } ${owner} { iv } Wert { de en } } }
}`;

/** Where a service that speaks the Squidex interface answers it, and what is sent there. product.md, section "9 Calls". */
export function requestOf(
  app: string,
  ask: ContentAsk,
): { readonly path: string; readonly body?: unknown } {
  if (ask.kind === 'item') return { path: `/api/content/${app}/${ask.schema}/${ask.id}` };
  const { take, skip } = ask;
  if (ask.kind === 'pictures')
    return { path: `/api/apps/${app}/assets?$top=${take}&$skip=${skip}` };
  if (ask.kind === 'variables') {
    const variables = { top: take, skip };
    const body = { query: queryOf(variableSchemas[ask.of]), variables };
    return { path: `/api/content/${app}/graphql`, body };
  }
  const { schema, identifiers } = ask;
  const filter = { path: 'data.Identifier.iv', op: 'in', value: identifiers };
  const query = { ...(identifiers === null ? {} : { filter }), take, skip };
  const q = encodeURIComponent(JSON.stringify(query));
  return { path: `/api/content/${app}/${schema}?q=${q}` };
}
