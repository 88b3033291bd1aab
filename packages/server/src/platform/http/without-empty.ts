import * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Def = z.core.$ZodTypes['_zod']['def'];

/** What a schema is made of; zod keeps it at every schema. */
const defOf = (schema: Schema) => (schema as Schema & { readonly def: Def }).def;

/** The fields of the object behind codecs and what may be left out; null where there is none. */
function shapeIn(schema: Schema): z.core.$ZodShape | null {
  const def = defOf(schema);
  switch (def.type) {
    case 'object':
      return def.shape;
    case 'pipe':
      return shapeIn(def.in);
    case 'optional':
    case 'nullable':
      return shapeIn(def.innerType);
    default:
      return null;
  }
}

/** Whether a schema reads texts alone: one that somebody types, or one of a list. */
function isText(schema: Schema): boolean {
  const def = defOf(schema);
  switch (def.type) {
    case 'string':
    case 'enum':
      return true;
    case 'literal':
      return def.values.every((value) => typeof value === 'string');
    case 'union':
      return def.options.every(isText);
    case 'pipe':
      return isText(def.in);
    case 'optional':
    case 'nullable':
      return isText(def.innerType);
    default:
      return false;
  }
}

const isEmpty = (value: unknown) =>
  value === null || (typeof value === 'string' && value.trim() === '');

const namesIn = (schema: Schema) => Object.keys(shapeIn(schema) ?? {});

/** The fields meant by a body: of several objects, those of the one that knows most of its names. */
function meantShape(schema: Schema, names: readonly string[]): z.core.$ZodShape | null {
  const def = defOf(schema);
  if (def.type !== 'union') return shapeIn(schema);
  const known = (option: Schema) => namesIn(option).filter((name) => names.includes(name)).length;
  const [meant] = def.options.toSorted((one, other) => known(other) - known(one));
  return meant === undefined ? null : shapeIn(meant);
}

/**
 * A body without the empty texts that may be left out, at every depth: clients send forms as they are. What is required, or no text,
 * stays as it came and is refused when empty. product.md, section "9 Calls".
 */
export function withoutEmpty(schema: Schema, wire: unknown): unknown {
  if (typeof wire !== 'object' || wire === null || Array.isArray(wire)) return wire;
  const shape = meantShape(schema, Object.keys(wire));
  if (shape === null) return wire;
  const kept = Object.entries(wire).flatMap(([name, value]): [string, unknown][] => {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (field === undefined) return [[name, value]];
    const isLeftOut = isEmpty(value) && isText(field) && z.safeParse(field, undefined).success;
    return isLeftOut ? [] : [[name, withoutEmpty(field, value)]];
  });
  return Object.fromEntries(kept);
}
