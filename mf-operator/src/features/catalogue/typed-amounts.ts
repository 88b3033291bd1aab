import { formatEuro } from '@weitersagen/domain/money';

/** Cents as a field holds them: "39,95", without groups and sign; nothing for none. */
export const typedEuro = (cents: number | null | undefined): string =>
  cents === null || cents === undefined ? '' : formatEuro(cents).replaceAll(/[.\u202F€]/g, '');
