import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AppDeps } from '@weitersagen/server/internal/platform/app-deps.ts';
import type { ContentSchemas } from '@weitersagen/server/internal/platform/database/content-types.ts';
import type { Tenant } from '@weitersagen/server/internal/platform/database/tenant-directory.ts';
import type { TenantTx } from '@weitersagen/server/internal/platform/database/tenant-scope.ts';
import { ContentError } from './content-error.ts';
import { contentApps } from './content-repository.ts';
import { claimedApp, verifyContentToken } from './content-token.ts';

/** An app of the content service and the tenant whose it is. */
interface ContentApp {
  readonly tenant: Tenant;
  readonly name: string;
  readonly schemas: ContentSchemas;
  /** Runs work in one transaction of the app's tenant. */
  readonly run: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;
}

/** What a request may do in the app of its path. */
export interface Access {
  readonly app: ContentApp;
  readonly isEditor: boolean;
}

const OfApp = z.object({ app: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)) });

/** Finds apps and checks who asks. */
export interface ContentAccess {
  /** Null for an app that no tenant has. */
  appNamed(name: string): Promise<ContentApp | null>;
  /** The app of the path, without a token: pictures. Throws ContentError 404. */
  openApp(request: FastifyRequest): Promise<ContentApp>;
  /** Throws ContentError 401 without a live token and 403 with another app's. */
  enter(request: FastifyRequest): Promise<Access>;
  /** As `enter`; 403 for a reader. */
  edit(request: FastifyRequest): Promise<Access>;
}

/** The way into the apps of all tenants. */
export function createContentAccess({ tenants, withTenant }: AppDeps): ContentAccess {
  async function appNamed(name: string): Promise<ContentApp | null> {
    for (const tenant of await tenants.all()) {
      const run: ContentApp['run'] = (work) => withTenant(tenant, work);
      const schemas = await run((tx) => contentApps(tx).schemas(name));
      if (schemas !== null) return { tenant, name, schemas, run };
    }
    return null;
  }
  async function openApp(request: FastifyRequest) {
    const name = z.safeParse(OfApp, request.params).data?.app;
    const app = name === undefined ? null : await appNamed(name);
    if (app === null) throw new ContentError(404, 'There is no such app.');
    return app;
  }
  async function enter(request: FastifyRequest): Promise<Access> {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const claimed = claimedApp(token);
    const own = claimed === null ? null : await appNamed(claimed);
    const caller = own === null ? null : await verifyContentToken(own.tenant, token);
    if (own === null || caller === null) throw new ContentError(401, 'The token is not valid.');
    const asked = z.safeParse(OfApp, request.params).data?.app;
    if (asked !== own.name) throw new ContentError(403, 'The token is of another app.');
    return { app: own, isEditor: caller.role === 'editor' };
  }
  return {
    appNamed,
    openApp,
    enter,
    async edit(request) {
      const access = await enter(request);
      if (!access.isEditor) throw new ContentError(403, 'Only editors may change content.');
      return access;
    },
  };
}
