import * as z from 'zod/mini';
import type { Endpoint } from '@weitersagen/contracts/endpoint';
import { idempotencyKey, languageHeader, requestedWith } from '@weitersagen/contracts/headers';
import { operationResponses } from './responses.ts';
import { securityOf } from './security.ts';

/** A JSON Schema or another part of the document. */
export type Json = Readonly<Record<string, unknown>>;

/** A parameter of a call as the document states it. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: unknown;
}

/** One call as the document states it. */
export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly security: readonly Json[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: Json;
  readonly responses: Json;
}

/** The wire side of a schema, with German names: what travels, not what code sees. */
export function wireSchema(schema: z.core.$ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest;
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}

function fieldParameters(
  schema: z.core.$ZodType | undefined,
  place: 'path' | 'query',
): readonly Parameter[] {
  if (schema === undefined) return [];
  const { properties, required } = wireSchema(schema);
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(isJson(properties) ? properties : {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || needed.includes(name),
    schema: field,
  }));
}

function headerParameters(endpoint: Endpoint): readonly Parameter[] {
  const client: readonly Parameter[] = [
    {
      name: requestedWith.name,
      in: 'header',
      required: true,
      schema: { type: 'string', const: requestedWith.value },
    },
    {
      name: languageHeader,
      in: 'header',
      required: true,
      description: 'Language of texts and error messages: de or en.',
      schema: { type: 'string', examples: ['de'] },
    },
  ];
  const repeat: Parameter = {
    name: idempotencyKey,
    in: 'header',
    required: false,
    description: 'A repeat with the same key and body gets the first answer.',
    schema: { type: 'string', pattern: '^[\\w-]{16,64}$' },
  };
  return [
    ...(endpoint.withoutClientHeaders === true ? [] : client),
    ...(endpoint.method === 'GET' ? [] : [repeat]),
  ];
}

/** A call of the contract as an OpenAPI operation; `name` is its name in the contract. */
export function operationOf(name: string, endpoint: Endpoint): Operation {
  const { body } = endpoint;
  return {
    operationId: name,
    tags: [endpoint.path.split('/')[1]?.toLowerCase() ?? ''],
    summary: endpoint.summary,
    security: securityOf(endpoint.auth),
    parameters: [
      ...fieldParameters(endpoint.params, 'path'),
      ...fieldParameters(endpoint.query, 'query'),
      ...headerParameters(endpoint),
    ],
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: wireSchema(body) } },
          },
        }),
    responses: operationResponses(endpoint),
  };
}
