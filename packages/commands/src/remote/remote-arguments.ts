import { InvalidArgumentError } from '@commander-js/extra-typings';
import { areaFolders, isAreaFolder } from '@weitersagen/remote-tools/area-folders';

/** Id of what is delivered on its own: an area or the shell. Throws InvalidArgumentError. */
export function deliveredId(id: string): string {
  if (id === 'shell' || isAreaFolder(id)) return id;
  throw new InvalidArgumentError(
    `There is no area "${id}": ${areaFolders().join(', ')}, or shell.`,
  );
}

/** Form of a tenant's id. Throws InvalidArgumentError. */
export function tenantId(id: string): string {
  if (/^[a-z][a-z0-9-]{0,63}$/.test(id)) return id;
  throw new InvalidArgumentError(`"${id}" is not the id of a tenant.`);
}

/** Share of the visitors, 1 to 99 of a hundred. Throws InvalidArgumentError. */
export function percentage(text: string): number {
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It takes a whole number from 1 to 99.');
}

/** Whole seconds, 0 to 600. Throws InvalidArgumentError. */
export function seconds(text: string): number {
  if (/^\d{1,3}$/.test(text) && Number(text) <= 600) return Number(text);
  throw new InvalidArgumentError('It takes a whole number of seconds, 600 at most.');
}
