import type { ReactNode } from 'react';
import classes from './key-visuals/key-visual.module.css';
import { Linden } from './key-visuals/linden.tsx';
import { Spark } from './key-visuals/spark.tsx';
import { Sunrise } from './key-visuals/sunrise.tsx';
import type { KeyVisualId } from './theme.ts';

const visuals = { spark: Spark, linden: Linden, sunrise: Sunrise } as const;

/** The picture of a theme, decorative, in the theme's colours. */
export function KeyVisual({ id }: { readonly id: KeyVisualId }): ReactNode {
  const Visual = visuals[id];
  return (
    <svg
      className={classes['visual']}
      viewBox="0 0 560 440"
      width={560}
      height={440}
      aria-hidden="true"
      focusable="false"
    >
      <Visual />
    </svg>
  );
}
