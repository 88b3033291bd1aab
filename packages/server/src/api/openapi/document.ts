import { endpoints } from '@weitersagen/contracts/endpoints';
import { ErrorBody } from '@weitersagen/contracts/errors';
import { operationOf, wireSchema, type Operation } from './operation.ts';
import { securitySchemes } from './security.ts';

/** A call with where it is found; `path` is relative to the server, with `{name}` parameters. */
export interface DocumentedCall {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** Every call of the contract, by path and method. */
export function documentedCalls(): readonly DocumentedCall[] {
  return Object.entries(endpoints)
    .map(([name, endpoint]) => ({
      method: endpoint.method,
      path: endpoint.path.replaceAll(/:(\w+)/g, '{$1}'),
      operation: operationOf(name, endpoint),
    }))
    .toSorted((one, other) =>
      `${one.path.toLowerCase()} ${one.method}`.localeCompare(
        `${other.path.toLowerCase()} ${other.method}`,
        'en',
      ),
    );
}

function pathItems(): Readonly<Record<string, unknown>> {
  const byPath = Map.groupBy(documentedCalls(), ({ path }) => path);
  return Object.fromEntries(
    [...byPath].map(([path, calls]) => [
      path,
      Object.fromEntries(
        calls.map(({ method, operation }) => [method.toLowerCase(), operation] as const),
      ),
    ]),
  );
}

/** The OpenAPI 3.1 document of the API, made from the contract. `clients` are the tenants it names; production's names none. product.md, section "9 Calls". */
export function openApiDocument(clients: readonly string[]) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Weitersagen API',
      version: '1',
      description:
        'Every call of the product. Names on the wire are German. Paths ignore case and a closing slash; money is integer cents; instants are UTC.',
    },
    servers: [
      {
        url: '/api/v1/{client}',
        variables: {
          client: {
            default: clients[0] ?? 'client',
            ...(clients.length > 0 ? { enum: clients } : {}),
          },
        },
      },
    ],
    paths: pathItems(),
    components: {
      schemas: { Error: wireSchema(ErrorBody) },
      securitySchemes,
    },
  };
}
