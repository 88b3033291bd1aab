import type { ComponentPropsWithRef } from 'react';
export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> {
    readonly to: string;
}
export declare function Link({ to, onClick, children, ...anchor }: LinkProps): import("react").JSX.Element;
