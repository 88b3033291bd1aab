import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

/** Props of {@link Link}: an address inside the site, and what an anchor takes. */
export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> {
  readonly to: string;
  /** What the entry of the browser's history keeps of it. */
  readonly state?: unknown;
}

/** A link inside the site. The router's own brings the prefetching of its server framework along, which nothing here uses. */
export function Link({ to, state, onClick, children, ...anchor }: LinkProps) {
  const follow = useLinkClickHandler(to, { state });
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...anchor} href={useHref(to)} onClick={press}>
      {children}
    </a>
  );
}
