import { existsSync, readFileSync } from 'node:fs';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What a report's node says of a failed test: Vitest's assertion, or Playwright's spec. */
function failureOf(node: Readonly<Record<string, unknown>>): string | undefined {
  const { status, fullName, ok, title, file, message, name } = node;
  if (status === 'failed' && typeof fullName === 'string') {
    const [first] = Array.isArray(node['failureMessages']) ? node['failureMessages'] : [];
    return `${fullName}: ${String(first ?? '').split('\n')[0]}`;
  }
  // A file that broke before its first test.
  if (status === 'failed' && typeof message === 'string' && message !== '')
    return `${String(name)}: ${message.split('\n')[0]}`;
  return ok === false && typeof title === 'string' ? `${String(file)}: ${title}` : undefined;
}

/** One line for each failed test of Vitest's or Playwright's JSON report, in its order. */
export function failedTests(file: string): string[] {
  const lines: string[] = [];
  const walk = (value: unknown): void => {
    if (!isObject(value)) return;
    const failure = Array.isArray(value)
      ? undefined
      : failureOf(Object.fromEntries(Object.entries(value)));
    if (failure !== undefined) lines.push(failure);
    for (const child of Object.values(value)) walk(child);
  };
  if (existsSync(file)) walk(JSON.parse(readFileSync(file, 'utf8')));
  return lines;
}
