import type { ReactNode } from 'react';
import { iconPaths } from './icon-paths.ts';
import { keyVisualBox, keyVisualElementId } from './key-visual.tsx';
import { Linden } from './key-visuals/linden.tsx';
import { Spark } from './key-visuals/spark.tsx';
import { Sunrise } from './key-visuals/sunrise.tsx';
import type { KeyVisualId } from './theme.ts';

const visuals = { spark: Spark, linden: Linden, sunrise: Sunrise } as const;

/**
 * Defines the drawings that `Icon` and `KeyVisual` show. A page holds them once, outside of what its script renders: so they cost no
 * script and are there at the first paint.
 */
export function PageSymbols({ keyVisual }: { readonly keyVisual: KeyVisualId }): ReactNode {
  const Visual = visuals[keyVisual];
  return (
    <div hidden>
      <svg>
        <symbol id={keyVisualElementId} viewBox={keyVisualBox}>
          <Visual />
        </symbol>
        {Object.entries(iconPaths).map(([name, path]) => (
          <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
            <path d={path} />
          </symbol>
        ))}
      </svg>
    </div>
  );
}
