import { satisfiesCaret } from './version-range.ts';

/** Name of the platform's interface in the share scope. */
export const platformModule = '@weitersagen/platform/remote';

/** What a version of an area needs of the page that shows it. */
interface PageNeeds {
  readonly id: string;
  /** Range of each module that it takes from the share scope, the platform's interface among them. */
  readonly ranges: Readonly<Record<string, string>>;
  /** Names of the pages that it shows. */
  readonly pages: readonly string[];
  readonly permissions: readonly string[];
  readonly consents: readonly string[];
}

/** What a page gives to areas, as the shell's manifest says it or as the page really is. */
export interface PageGives {
  /** Versions of a module in the share scope. */
  readonly versionsOf: (module: string) => readonly string[];
  /** The area of a page and the sign-in that it asks for; undefined for a page it does not know. */
  readonly pageOf: (
    name: string,
  ) => { readonly area: string; readonly permission: string | null } | undefined;
  readonly asksConsent: (tracker: string) => boolean;
}

function overstepping({ id, permissions }: PageNeeds, name: string, { pageOf }: PageGives) {
  const page = pageOf(name);
  if (!page) return []; // not shown
  const { area, permission } = page;
  if (area !== id) return [`shows ${name}, a page of ${area}`];
  return permission === null || permissions.includes(permission)
    ? []
    : [`shows ${name} without permission ${permission}`];
}

/** Why an area cannot run in a page, one reason each; none when it can. The browser asks it of the page, the edge and `check` of manifests. */
export function unmetNeeds(needs: PageNeeds, gives: PageGives): string[] {
  return [
    ...Object.entries(needs.ranges).flatMap(([module, range]) => {
      const given = gives.versionsOf(module);
      return given.some((version) => satisfiesCaret(version, range))
        ? []
        : [`needs ${module} ${range}, the shell has ${given.join(' ') || 'none'}`];
    }),
    ...needs.pages.flatMap((name) => overstepping(needs, name, gives)),
    ...needs.consents
      .filter((tracker) => !gives.asksConsent(tracker))
      .map((tracker) => `needs consent to ${tracker}, which the shell does not ask for`),
  ];
}
