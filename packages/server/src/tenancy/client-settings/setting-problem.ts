import type * as z from 'zod/mini';
import type { SettingProblem } from '@weitersagen/domain/tenant-settings';
import type { TenantConfig } from '../../platform/database/tenant-config.ts';

/** A configuration that fits the schema. */
export type Config = z.core.output<typeof TenantConfig>;
/** What is wrong at one place of the configuration: a sentence for a command, and which kind of fault it is for a screen. */
export type Problem = readonly [place: string, what: string, key: SettingProblem];
