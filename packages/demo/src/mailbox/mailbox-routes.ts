import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { AppDeps } from '@weitersagen/server/internal/platform/app-deps.ts';
import { hasControlCharacter } from '@weitersagen/server/internal/platform/text-characters.ts';
import { languageOf } from '@weitersagen/server/internal/platform/http/language.ts';
import { mailboxPage } from './mailbox-page.ts';

const Query = z.object({
  to: z.optional(z.string().check(z.refine((text) => !hasControlCharacter(text)))),
});
const NEWEST = 200;

const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** `/dev/mailbox` and `/dev/mailbox.json`: the mails of the demo's sink, newest first, `?to=` filters. Demo mode only. */
export function registerMailbox(app: FastifyInstance, { db, config }: AppDeps) {
  if (config.mode !== 'demo') return;
  const read = (query: unknown) => {
    const to = z.safeParse(Query, query).data?.to?.trim().toLowerCase() || undefined;
    let mails = db.selectFrom('sink_mail').selectAll().orderBy('id', 'desc').limit(NEWEST);
    if (to !== undefined) mails = mails.where('recipient', '=', to);
    return { to, mails: mails.execute() };
  };
  app.get('/dev/mailbox', async (request, reply) => {
    const { to, mails } = read(request.query);
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .header('vary', 'Accept-Language')
      .send(mailboxPage(await mails, to, languageOf(request.headers['accept-language'])));
  });
  app.get('/dev/mailbox.json', async (request, reply) => {
    const mails = await read(request.query).mails;
    return reply.header('cache-control', 'no-store').send(
      mails.map((mail) => ({
        to: mail.recipient,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        date: mail.received_at.toISOString(),
      })),
    );
  });
}
