import type * as z from 'zod/mini';
import type { TenantConfig } from '../platform/database/tenant-config.ts';

/** A configuration that fits the schema. */
export type Config = z.core.output<typeof TenantConfig>;
/** What is wrong at one place of the configuration. */
export type Problem = readonly [place: string, what: string];
