import type { ComponentPropsWithRef } from 'react';
export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> {
    readonly to: string;
    readonly state?: unknown;
}
export declare function Link({ to, state, onClick, children, ...anchor }: LinkProps): import("react").JSX.Element;
