import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { codeAt } from '@weitersagen/server/internal/people/public.ts';
import type { AppDeps } from '@weitersagen/server/internal/platform/app-deps.ts';
import { escapeHtml } from '@weitersagen/server/internal/platform/escape-html.ts';
import { languageOf } from '@weitersagen/server/internal/platform/http/language.ts';
import { createTexts } from '@weitersagen/server/internal/platform/texts.ts';
import { demoLogins } from '../seed/demo-logins.ts';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

const authenticatorText = createTexts({ de, en });

const style = `
:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; }
header { background: #2b180c; color: #fff; padding: .75rem 1rem; }
header strong { background: #f5c542; color: #2b180c; padding: .1rem .5rem; border-radius: .25rem; margin-right: .5rem; }
main { max-width: 40rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.5rem; line-height: 1.2; }
output { display: block; font: 600 3rem/1.2 ui-monospace, monospace; letter-spacing: .1em; margin: 1rem 0; }
code { overflow-wrap: anywhere; }
`;

/**
 * `/dev/authenticator`: stands in for the authenticator apps of the demo's operators, in demo mode only; it shows the code of the moment
 * and the next one by itself. product.md, section "2 Tenants and switches".
 */
export function registerAuthenticator(app: FastifyInstance, { config }: Pick<AppDeps, 'config'>) {
  if (config.mode !== 'demo') return;
  app.get('/dev/authenticator', async (request, reply) => {
    const locale = languageOf(request.headers['accept-language']);
    const { code, seconds } = codeAt(demoLogins.operatorSecret, new Date());
    const people = demoLogins.operators.join(', ');
    const secret = demoLogins.operatorSecret;
    const text = (key: Parameters<typeof authenticatorText>[1]) =>
      escapeHtml(authenticatorText(locale, key, { people, secret, seconds: String(seconds) }));
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .header('cache-control', 'no-store')
      .header('refresh', String(seconds))
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .header('vary', 'Accept-Language')
      .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${text('title')}</title><style nonce="${nonce}">${style}</style></head>
<body><header><strong>${text('standsIn')}</strong>${text('note')}</header>
<main><h1>${text('title')}</h1><p>${text('lead')}</p>
<output>${code}</output><p>${text('seconds')}</p><p><code>${text('secret')}</code></p></main></body></html>
`);
  });
}
