import * as z from 'zod/mini';
import { routeTable } from '@weitersagen/contracts/route-table';
import { checkIbanAccount } from '@weitersagen/domain/iban-account';
import { TenantConfig } from '../database/tenant-config.ts';

const TenantFile = z.strictObject({
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/)),
  hosts: z.array(z.string().check(z.regex(/^[a-z0-9.-]+$/))).check(z.minLength(1)),
  config: TenantConfig,
});
/** A tenant as a configuration file describes it. */
export type TenantFile = z.core.output<typeof TenantFile>;

type Issue = z.core.$ZodIssue;

function sentenceOf(issue: Issue): string {
  const place = issue.path.join('.') || 'The file';
  if (issue.code === 'unrecognized_keys') return `${place}: unknown ${issue.keys.join(', ')}`;
  return `${place}: ${issue.message === 'Invalid input' && issue.input === undefined ? 'is missing' : issue.message}`;
}

/** What no schema says: values that must fit each other or the outside world. */
function furtherProblems({ hosts, config }: TenantFile): readonly string[] {
  const problems: string[] = [];
  if (!hosts.includes(new URL(config.url).hostname))
    problems.push(`config.url: its host is none of hosts (${hosts.join(', ')})`);
  if (!checkIbanAccount(config.payoutAccount.iban, { germanOnly: false }).ok)
    problems.push('config.payoutAccount.iban: is no IBAN');
  for (const name of Object.keys(config.routes))
    if (!Object.hasOwn(routeTable, name)) problems.push(`config.routes.${name}: is no route`);
  for (const [name, path] of Object.entries(config.routes))
    if (!path.startsWith('/')) problems.push(`config.routes.${name}: must begin with a slash`);
  if (config.payoutMinWeeks > config.payoutMaxWeeks)
    problems.push('config.payoutMinWeeks: is more than payoutMaxWeeks');
  return problems;
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
  const problems = furtherProblems(read.data);
  return problems.length > 0 ? { problems } : { tenant: read.data };
}
