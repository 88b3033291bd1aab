import type { Locale } from '@weitersagen/domain/locale';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import type { ContentRequest } from './content-service.ts';

/** Who asks for content, of a call. A failure is logged by its reason only. */
export function contentRequest(call: {
  readonly tenant: Tenant;
  readonly language: Locale;
  readonly request: { readonly log: { warn: (facts: object, text: string) => void } };
}): ContentRequest {
  const { tenant, language, request } = call;
  const onFailure = (reason: string) =>
    request.log.warn({ tenant: tenant.id, reason }, 'content service failed');
  return { tenant, language, onFailure };
}

/** The app of a path; the tenant's own id stands for its app, whatever the content service calls it. */
export function ownApp(call: {
  readonly tenant: Tenant;
  readonly params: { readonly app: string };
}): string {
  const { id, config } = call.tenant;
  return call.params.app === id ? (config.content?.app ?? id) : call.params.app;
}
