import * as z from 'zod/mini';
import { reservedClientIds } from '@weitersagen/contracts/operator-tenants';
import { OPERATOR_TENANT } from '../../platform/database/operator-tenant-id.ts';
import { TenantConfig } from '../../platform/database/tenant-config.ts';
import { furtherProblems } from './setting-problems.ts';

const TenantFile = z.strictObject({
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/)),
  hosts: z.array(z.string().check(z.regex(/^[a-z0-9.-]+$/))).check(z.minLength(1)),
  config: z.strictObject(TenantConfig.shape),
});
/** A tenant as a configuration file describes it. */
export type TenantFile = z.core.output<typeof TenantFile>;

type Issue = z.core.$ZodIssue;

function sentenceOf(issue: Issue): string {
  const place = issue.path.join('.') || 'The file';
  if (issue.code === 'unrecognized_keys') return `${place}: unknown ${issue.keys.join(', ')}`;
  return `${place}: ${issue.message === 'Invalid input' && issue.input === undefined ? 'is missing' : issue.message}`;
}

/** Reads a configuration file; gives the tenant, or every problem as one line. */
export function readTenantFile(
  text: string,
): { readonly tenant: TenantFile } | { readonly problems: readonly string[] } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { problems: [`The file is no JSON: ${error instanceof Error ? error.message : ''}`] };
  }
  const read = z.safeParse(TenantFile, json, { reportInput: true });
  if (!read.success) return { problems: read.error.issues.map((issue) => sentenceOf(issue)) };
  const problems = [
    ...(read.data.id === OPERATOR_TENANT ? ['id: belongs to the operating company'] : []),
    ...(reservedClientIds.includes(read.data.id) ? ['id: belongs to a page of operators'] : []),
    ...furtherProblems(read.data.hosts, read.data.config).map(
      ([place, what]) => `${place === 'hosts' ? place : `config.${place}`}: ${what}`,
    ),
  ];
  return problems.length > 0 ? { problems } : { tenant: read.data };
}
