import { stopTestCluster } from './test-cluster.ts';

/** Runs once after all test files: their processes leave the PostgreSQL they share running. */
export const teardown = stopTestCluster;
