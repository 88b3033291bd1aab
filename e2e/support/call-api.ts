import { request } from 'node:http';

/** A tenant at a port of this machine. */
export interface Site {
  readonly port: number;
  readonly tenant: string;
  /** Keeps the cookies of one person over calls, as a browser does; without it nobody has any. */
  readonly cookies?: Map<string, string>;
}

/** Calls the server of the tests at a tenant's address; Node does not resolve `*.localhost`, so the host is a header. */
export async function callApi(
  { port, tenant, cookies }: Site,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: {
          host: `${tenant}.localhost:${port}`,
          'X-Requested-With': 'XMLHttpRequest',
          'Accept-Language': 'de',
          'Content-Type': 'application/json',
          ...(cookies && { Cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
          ...headers,
        },
      },
      (answer) => {
        for (const cookie of answer.headers['set-cookie'] ?? []) {
          const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          if (name !== undefined) cookies?.set(name, value ?? '');
        }
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        answer.on('end', () => {
          if ((answer.statusCode ?? 500) >= 400)
            reject(new Error(`${path}: ${answer.statusCode} ${text}`));
          else resolve(text === '' ? null : JSON.parse(text));
        });
      },
    );
    sent.on('error', reject);
    sent.end(body ? JSON.stringify(body) : undefined);
  });
}

/** A field of an answer, undefined when there is none. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}
