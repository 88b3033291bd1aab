import type { ComponentType } from 'react';
import type { Area, RouteName } from '@weitersagen/contracts/route-table';
import type { RemoteDeclaration } from '@weitersagen/delivery/remote-manifest';
import type { Tenant } from '@weitersagen/contracts/tenant';
import type { Api } from '@weitersagen/api-client/api';
import type { QueryClient } from '@tanstack/react-query';
import type { Locale, Messages } from './i18n.ts';
export type { RemoteDeclaration };
export interface LoaderContext {
    readonly params: Readonly<Record<string, string | undefined>>;
    readonly url: URL;
    readonly locale: Locale;
    readonly tenant: Tenant;
    readonly api: Api;
    readonly queryClient: QueryClient;
}
export interface RouteModule {
    readonly default: ComponentType;
    readonly loader?: (context: LoaderContext) => Promise<unknown>;
}
export interface SlotModule {
    readonly default: ComponentType;
}
export interface Remote {
    readonly id: Exclude<Area, 'shell'>;
    readonly routes: Partial<Record<RouteName, () => Promise<RouteModule>>>;
    readonly messages: Readonly<Record<Locale, () => Promise<{
        readonly default: Messages;
    }>>>;
    readonly slots?: Readonly<Record<string, () => Promise<SlotModule>>>;
}
export declare function defineRemote(remote: Remote): Remote;
