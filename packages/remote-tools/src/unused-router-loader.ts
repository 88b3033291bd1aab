import { routerParts, withoutParts } from './unused-parts.ts';

/** Leaves out of the router what its facade gives nobody. Takes and gives the source of one of its files. */
export default function leaveUnusedOut(source: string): string {
  return source.includes('\nfunction createRouter(') ? withoutParts(source, routerParts) : source;
}
