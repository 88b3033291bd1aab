import { isApiFailure } from '@weitersagen/api-client/api-failure';

const wrongs = ['noCsv', 'empty', 'columns'] as const;

/** Why a file of codes is none, by what a call answered; null where it was refused for something else. */
export function outcomeOf(error: unknown): (typeof wrongs)[number] | null {
  const told = isApiFailure(error) ? error.fields['Datei'] : undefined;
  // Signs that no text has: a picture, for example.
  if (told === 'invalid') return 'noCsv';
  return wrongs.find((one) => one === told) ?? null;
}
