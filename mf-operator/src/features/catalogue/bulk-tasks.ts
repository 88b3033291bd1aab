/** What is done with several products at once. */
export const bulkTasks = ['deactivate', 'activate', 'until', 'category'] as const;
export type BulkTask = (typeof bulkTasks)[number];

/** Products that changed, with the version to go back to. */
export type BulkDone = readonly {
  readonly id: number;
  readonly revision: number;
  readonly version: number;
}[];
