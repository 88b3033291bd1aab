import type { ReactNode } from 'react';
import type { RouteName } from '@weitersagen/contracts/route-table';
import { Link } from './link.tsx';
import { useHref, useServices } from './services.tsx';

/** Props of {@link RouteLink}. */
export interface RouteLinkProps {
  readonly to: RouteName;
  readonly params?: Readonly<Record<string, string>>;
  /** Appended as it is: `?a=b` or `#part`. */
  readonly suffix?: string;
  readonly className?: string | undefined;
  /** What the entry of the browser's history keeps of it: for what may stand in no address. */
  readonly state?: unknown;
  /** Told when somebody follows the link. */
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}

/** A link by route name; loads the target's code when the pointer or focus comes near. */
export function RouteLink({
  to,
  params,
  suffix = '',
  className,
  state,
  onFollow,
  children,
}: RouteLinkProps) {
  const href = useHref();
  const { prefetch } = useServices();
  const warm = () => prefetch(to);
  return (
    <Link
      to={href(to, params) + suffix}
      className={className}
      state={state}
      onPointerEnter={warm}
      onFocus={warm}
      onClick={onFollow}
    >
      {children}
    </Link>
  );
}
