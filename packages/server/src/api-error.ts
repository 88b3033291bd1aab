import type { ErrorKey } from '@weitersagen/contracts/errors';

/** A documented refusal of a call. `fields` maps wire field paths to message keys. product.md, section "10 Errors". */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly key: ErrorKey;
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(key: ErrorKey, details: { fields?: Readonly<Record<string, string>> } = {}) {
    super(key);
    this.key = key;
    this.fields = details.fields;
  }
}
