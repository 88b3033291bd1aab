import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { AppDeps } from '@weitersagen/server/internal/platform/app-deps.ts';
import { ApiError } from '@weitersagen/server/internal/platform/api-error.ts';
import { languageOf } from '@weitersagen/server/internal/platform/http/language.ts';
import { controlCharacterPaths } from '@weitersagen/server/internal/platform/text-characters.ts';
import { collectorPage } from './collector-page.ts';
import { hitRepository } from './hit-repository.ts';

const NEWEST = 200;
const value = z.string().check(
  z.maxLength(2000),
  z.refine((text) => text.isWellFormed()),
);
const Parameters = z.record(z.string().check(z.maxLength(60)), value);
const known = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000));

const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

function numberOf(text: string | undefined): number | null {
  return text === undefined ? null : (z.safeParse(known, text).data ?? null);
}

/**
 * `/dev/analytics`: stands in for the analytics server, in demo mode only. `matomo.php` takes what browsers send and answers
 * 204; the page lists the last hits. product.md, section "9 Calls".
 */
export function registerAnalyticsCollector(app: FastifyInstance, { db, config }: AppDeps) {
  if (config.mode !== 'demo') return;
  const hits = hitRepository(db);
  app.get('/dev/analytics/matomo.php', async (request, reply) => {
    const read = z.safeParse(Parameters, request.query);
    const fits = read.success && Object.keys(read.data).length <= 40;
    if (!fits || controlCharacterPaths(read.data).length > 0) throw new ApiError('invalidInput');
    const { idsite, idgoal } = read.data;
    await hits.keep(read.data, numberOf(idsite), numberOf(idgoal));
    return reply.code(204).header('cache-control', 'no-store').send();
  });
  app.get('/dev/analytics', async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .header('referrer-policy', 'no-referrer')
      .header('vary', 'Accept-Language')
      .type('text/html; charset=utf-8')
      .send(
        collectorPage(await hits.newest(NEWEST), languageOf(request.headers['accept-language'])),
      ),
  );
}
