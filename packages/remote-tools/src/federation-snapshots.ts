/**
 * Stands in the place of the federation runtime's own module in the browser builds. Snapshots describe remotes that are found by a
 * manifest; ours come with entry and preloads from the registry in the page, so none is ever taken. Saves bytes of every first page.
 */
export class SnapshotHandler {
  /** No snapshot has a life to hook into. */
  readonly hooks = { lifecycle: {}, applyPlugin: (): void => undefined };
  readonly manifestCache = new Map<string, unknown>();
}

/** What is known of a remote beside its registration: nothing. */
export function getGlobalRemoteInfo(): { readonly hostGlobalSnapshot: undefined } {
  return { hostGlobalSnapshot: undefined };
}
