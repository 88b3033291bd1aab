import type { ComponentType, ReactNode } from 'react';
import type { RouteName } from '@weitersagen/contracts/route-table';
import type { Tenant } from '@weitersagen/contracts/tenant';
import type { Api } from '@weitersagen/api-client/api';
import type { KeyVisualId } from '@weitersagen/ui/theme';
import type { Locale } from './i18n.ts';
export interface Services {
    readonly tenant: Tenant;
    readonly locale: Locale;
    readonly keyVisual: KeyVisualId;
    readonly api: Api;
    readonly paths: Readonly<Record<string, string>>;
    readonly prefetch: (name: RouteName) => void;
    readonly setTitle: (title: string) => void;
    readonly loadSlot?: (name: string) => Promise<ComponentType | null | undefined>;
}
export declare function ServicesProvider({ services, children, }: {
    services: Services;
    children: ReactNode;
}): import("react").JSX.Element;
export declare function useServices(): Services;
export declare const useTenant: () => Tenant;
export declare const useLocale: () => Locale;
export declare const useApi: () => Api;
export declare function hrefOf(paths: Services['paths'], locale: Locale, name: RouteName, params?: Readonly<Record<string, string>>): string;
export declare function useHref(): (name: RouteName, params?: Readonly<Record<string, string>>) => string;
