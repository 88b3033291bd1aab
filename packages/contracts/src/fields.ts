import * as z from '@weitersagen/contracts/z';

/** One fact of an entity: its name on the wire and what it may hold. */
type Field<T extends z.core.$ZodType = z.core.$ZodType> = readonly [wire: string, schema: T];
type Table = Readonly<Record<string, Field>>;

type OptionalKeys<T extends Table> = {
  [K in keyof T]: undefined extends z.core.output<T[K][1]> ? K : never;
}[keyof T];

/** What code sees of a field table: English names, decoded values. */
export type Decoded<T extends Table> = {
  [K in Exclude<keyof T, OptionalKeys<T>>]: z.core.output<T[K][1]>;
} & { [K in OptionalKeys<T>]?: z.core.output<T[K][1]> };

type WireShape<T extends Table> = { [K in keyof T as T[K][0]]: T[K][1] };

function shapeOf<T extends Table>(table: T): WireShape<T> {
  return Object.fromEntries(Object.values(table)) as WireShape<T>;
}

/** Renames the keys of `source` that `pairs` knows; a key that is absent stays absent. */
function rename(
  source: Readonly<Record<string, unknown>>,
  pairs: readonly (readonly [string, string])[],
) {
  const target: Record<string, unknown> = {};
  for (const [from, to] of pairs) if (source[from] !== undefined) target[to] = source[from];
  return target;
}

function codecOf<
  T extends Table,
  W extends z.core.$ZodType<Record<string, unknown>, Record<string, unknown>>,
>(table: T, wire: W): z.ZodMiniCodec<W, z.ZodMiniCustom<Decoded<T>, Decoded<T>>> {
  const toCode = Object.entries(table).map(([name, field]) => [field[0], name] as const);
  const toWire = toCode.map(([from, to]) => [to, from] as const);
  return z.codec(wire, z.custom<Decoded<T>>(), {
    decode: (value) => rename(value, toCode) as Decoded<T>,
    encode: (value) => rename(value, toWire) as z.core.output<W>,
  });
}

/**
 * States an entity once (English name, wire name, schema) and gives the codec between both.
 * Unknown wire fields are dropped, so a newer server can add some.
 */
export function fields<T extends Table>(table: T) {
  return codecOf(
    table,
    z.object(shapeOf(table)) as z.core.$ZodType<Record<string, unknown>, Record<string, unknown>>,
  );
}

/** As {@link fields}, for request bodies: an unknown field is refused. */
export function bodyFields<T extends Table>(table: T) {
  return codecOf(
    table,
    z.strictObject(shapeOf(table)) as z.core.$ZodType<
      Record<string, unknown>,
      Record<string, unknown>
    >,
  );
}
