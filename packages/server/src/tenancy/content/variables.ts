import { variableSchemas } from './content-ask.ts';
import { textOf, type ItemData } from './content-item.ts';
import { readAll } from './content-pages.ts';
import type { ContentReader, ContentRequest } from './content-service.ts';
import * as readings from './text-readings.ts';
import type { ContentSource } from './content-source-client.ts';

/** A named text of the content service, in one language. `owner` is the group, or the agency whose value it is. */
export interface Variable {
  readonly name: string;
  readonly owner: string;
  readonly value: string;
}

/** Reads the variables of the tenant's app, through the cache. */
export function createVariables(reader: ContentReader) {
  const cache = reader.cached<readonly Variable[]>();

  function load(request: ContentRequest, kind: keyof typeof variableSchemas) {
    const { owner } = variableSchemas[kind];
    const view = (data: ItemData): Variable => ({
      name: textOf(data, 'Name', request.language),
      owner: textOf(data, owner, request.language),
      value: textOf(data, 'Wert', request.language),
    });
    return cache(request, null, kind, async (source: ContentSource) => {
      const items = await readAll((take, skip) =>
        reader.read(request, source, readings.variables, {
          kind: 'variables',
          of: kind,
          take,
          skip,
        }),
      );
      return (items ?? []).map(({ view: data }) => view(data));
    });
  }
  return {
    /** All variables, or those of one group. */
    async all(request: ContentRequest, group?: string): Promise<readonly Variable[]> {
      const variables = await load(request, 'variables');
      return group === undefined ? variables : variables.filter(({ owner }) => owner === group);
    },
    /** The general agency variables, each replaced by the agency's own value where it has one. */
    async ofAgency(request: ContentRequest, agency: string): Promise<readonly Variable[]> {
      const variables = await load(request, 'agenturvariables');
      const general = variables.filter(({ owner }) => owner === '');
      const own = variables.filter(({ owner }) => owner === agency);
      return [...new Map([...general, ...own].map((each) => [each.name, each])).values()];
    },
  };
}

/** The named ones of the variables, as the calls answer them; without names all. */
export function chosen(variables: readonly Variable[], names: readonly string[] | undefined) {
  const wanted = names === undefined ? null : new Set(names);
  return {
    variables: variables
      .filter(({ name }) => wanted === null || wanted.has(name))
      .map(({ name, value }) => ({ name, value })),
  };
}
