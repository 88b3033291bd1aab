/**
 * Stands in the place of the federation runtime's own module in the browser builds: no module imports an area by name, the shell asks
 * for areas by their ids. Saves bytes of every first page.
 */
export function remotes(): never {
  throw new Error('Areas are not imported by name.');
}
