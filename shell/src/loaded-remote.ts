import type { Remote } from '@weitersagen/platform/remote';

/** An area that is here. Its texts are not those the page came with when it is another version than the page's. */
export type LoadedRemote = Remote & { readonly isOther?: true };
