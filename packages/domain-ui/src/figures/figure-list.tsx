import type { ReactNode } from 'react';
import type { RouteName } from '@weitersagen/contracts/route-table';
import { RouteLink } from '@weitersagen/platform/route-link';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { VisuallyHidden } from '@weitersagen/ui/visually-hidden';
import classes from './figure-list.module.css';

/** Key figures beside each other, as many as fit; `small` ones have a number and few words. */
export function FigureList({
  small = false,
  children,
}: {
  readonly small?: boolean;
  readonly children: ReactNode;
}) {
  return <ul className={small ? classes['small'] : classes['figures']}>{children}</ul>;
}

/** Where the rows behind a figure are: a route with the filter that finds exactly them. */
interface Target {
  readonly to: RouteName;
  readonly suffix?: string;
}

/** A figure that one is compared with, and the way to its rows; without a value, another way from here. */
interface ComparedFigure extends Target {
  readonly label: string;
  readonly value?: string;
}

interface FigureProps extends Target {
  readonly value: string;
  readonly label: string;
  readonly compared?: readonly ComparedFigure[];
}

/** A key figure that leads to the rows it counts, and what it is compared with. */
export function Figure({ to, suffix = '', value, label, compared = [] }: FigureProps) {
  return (
    <li className={classes['figure']}>
      <div className={classes['inside']}>
        <RouteLink to={to} suffix={suffix} className={classes['main']}>
          <strong className={classes['value']}>{value}</strong> <span>{label}</span>
        </RouteLink>
        {compared.length > 0 && (
          <ul className={classes['compared']}>
            {compared.map((one) => (
              <li key={one.label}>
                <RouteLink
                  to={one.to}
                  suffix={one.suffix ?? ''}
                  className={classes[one.value === undefined ? 'way' : 'other']}
                >
                  {one.value !== undefined && <VisuallyHidden>{label},</VisuallyHidden>}{' '}
                  <span>{one.label}</span> {one.value !== undefined && <span>{one.value}</span>}
                </RouteLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

/** Stands in for a figure with `lines` that it is compared with, as high as it will be. */
export function FigureSkeleton({ lines = 0 }: { readonly lines?: number }) {
  return (
    <li className={classes['figure']}>
      <div className={classes['inside']}>
        <div className={classes['main']}>
          <span className={classes['value']}>
            <Skeleton width="half" />
          </span>
          <Skeleton width="most" />
        </div>
        {lines > 0 && (
          <div className={classes['compared']}>
            {Array.from({ length: lines }, (_, line) => (
              <span key={line} className={classes['other']}>
                <Skeleton />
              </span>
            ))}
          </div>
        )}
      </div>
    </li>
  );
}
