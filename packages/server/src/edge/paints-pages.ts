import { routeTable, type RouteDefinition } from '@weitersagen/contracts/route-table';

/** Whether the edge paints pages of an area; of the others it takes the texts only. */
export const paintsPages = (id: string): boolean =>
  Object.values<RouteDefinition>(routeTable).some(
    ({ area, firstPaint }) => area === id && firstPaint,
  );
