import { operator } from './operator.ts';

/** Today in the demo, which other tests move, as pages write it: `24.12.2026`. */
export async function businessDay(): Promise<string> {
  const shown = /\d+ \w+ \d{4}/.exec(await operator('clock', 'show'))?.[0];
  if (shown === undefined) throw new Error('The clock shows no day');
  return new Intl.DateTimeFormat('de-DE', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date(shown));
}
