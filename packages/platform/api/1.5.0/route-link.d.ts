import type { ReactNode } from 'react';
import type { RouteName } from '@weitersagen/contracts/route-table';
export interface RouteLinkProps {
    readonly to: RouteName;
    readonly params?: Readonly<Record<string, string>>;
    readonly suffix?: string;
    readonly className?: string | undefined;
    readonly state?: unknown;
    readonly onFollow?: () => void;
    readonly children: ReactNode;
}
export declare function RouteLink({ to, params, suffix, className, state, onFollow, children, }: RouteLinkProps): import("react").JSX.Element;
