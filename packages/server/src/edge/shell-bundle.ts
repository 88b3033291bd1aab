import type { OwnFontsOfLook, ShippedLook } from '@weitersagen/domain/look';
import type { ReactNode } from 'react';

/** What a living referral promises to whom, in cents, and by whom. */
export interface Promised {
  readonly referrerFirstName: string;
  readonly referrerRewardCents: number;
  readonly recipientRewardCents: number;
}

/** What the edge uses of the shell's server bundle. The bundle is built apart and loaded at run time. */
export interface ShellBundle {
  readonly platformModules: Readonly<Record<string, object>>;
  /** Texts by locale and namespace. */
  readonly messages: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly themeStyles: (
    theme: string,
    fontUrl: (file: string) => string,
    look: ShippedLook | null,
    /** Take the place of the look's fonts; a shell from before there were any draws those. */
    own?: OwnFontsOfLook,
  ) => {
    readonly css: string;
    readonly fonts: readonly string[];
    readonly keyVisual: string;
    readonly around: { readonly light: string; readonly dark: string };
    readonly icon: string;
  };
  /** The drawings that icons and key visual refer to, to stand in the page beside the root. */
  readonly pageSymbols: (keyVisual: string) => ReactNode;
  /** Title and description of each route. */
  readonly pageTexts: (
    locale: string,
    route: string,
    at: {
      readonly pathname: string;
      readonly rewards: readonly number[];
      readonly promise: Promised | null;
    },
  ) => { readonly title: string; readonly description: string; readonly named?: string };
  /** The question for consent, drawn beside the root. */
  readonly consentBanner: (input: {
    readonly locale: string;
    readonly paths: Readonly<Record<string, string>>;
    readonly ownImprint: boolean;
  }) => ReactNode;
  readonly prepare: (input: {
    readonly boot: object;
    readonly route: string;
    readonly request: Request;
    readonly remote: unknown;
    readonly fetch: typeof fetch;
  }) => Promise<{
    readonly element: ReactNode;
    readonly title: () => string;
    readonly painted: () => unknown;
  }>;
}

/** What the edge uses of an area's server bundle. */
export interface RemoteBundle {
  readonly default: {
    readonly messages: Readonly<Record<string, () => Promise<{ readonly default: object }>>>;
  };
}

function hasKeys<K extends string>(
  value: unknown,
  ...keys: readonly K[]
): value is Record<K, unknown> {
  return typeof value === 'object' && value !== null && keys.every((key) => key in value);
}

export function isShellBundle(value: unknown): value is ShellBundle {
  return hasKeys(
    value,
    'platformModules',
    'messages',
    'themeStyles',
    'pageSymbols',
    'pageTexts',
    'consentBanner',
    'prepare',
  );
}

export function isRemoteBundle(value: unknown): value is RemoteBundle {
  return hasKeys(value, 'default') && hasKeys(value.default, 'messages', 'routes');
}
