import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Throttle } from '@weitersagen/server/internal/platform/throttle.ts';
import { hashOf, isSameSecret } from '@weitersagen/server/internal/platform/random.ts';
import type { ContentAccess } from './content-access.ts';
import { contentApps } from './content-repository.ts';
import { CONTENT_TOKEN_SECONDS, issueContentToken } from './content-token.ts';

const Form = z.object({
  grant_type: z.string(),
  client_id: z.string(),
  client_secret: z.string().check(z.maxLength(500)),
  scope: z.string(),
});
const ClientId = /^([a-z0-9-]{1,60}):([\w-]{1,60})$/;
const wrongSecrets = { name: 'content client', hits: 30, seconds: 600 };

/** `POST /identity-server/connect/token`: client credentials for a short-lived token, errors as OAuth 2.0 writes them. */
export function registerTokenRoute(
  service: FastifyInstance,
  access: ContentAccess,
  throttle: Throttle,
): void {
  async function clientOf(form: z.infer<typeof Form>, ip: string) {
    const [, appName = '', id = ''] = ClientId.exec(form.client_id) ?? [];
    const app = await access.appNamed(appName);
    const client =
      app === null ? undefined : await app.run((tx) => contentApps(tx).client(appName, id));
    const hash = hashOf(form.client_secret);
    if (app !== null && client !== undefined && isSameSecret(hash, client.secret_hash))
      return { app, caller: { app: appName, role: client.role, sub: id } };
    await throttle.hit(wrongSecrets, ip);
    return null;
  }
  service.post('/identity-server/connect/token', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const form = z.safeParse(Form, request.body);
    if (!form.success) return reply.code(400).send({ error: 'invalid_request' });
    if (form.data.grant_type !== 'client_credentials')
      return reply.code(400).send({ error: 'unsupported_grant_type' });
    if (!form.data.scope.split(' ').includes('squidex-api'))
      return reply.code(400).send({ error: 'invalid_scope' });
    const found = await clientOf(form.data, request.ip);
    if (found === null) return reply.code(400).send({ error: 'invalid_client' });
    return reply.send({
      access_token: await issueContentToken(found.app.tenant, found.caller),
      expires_in: CONTENT_TOKEN_SECONDS,
      token_type: 'Bearer',
      scope: 'squidex-api',
    });
  });
}
