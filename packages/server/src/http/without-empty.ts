import * as z from 'zod/mini';

type Schema = z.core.$ZodType;
const typed = (schema: Schema) => schema as z.core.$ZodTypes;

/** The object behind codecs and what may be left out; null where there is none. */
function objectIn(schema: Schema): z.core.$ZodObject | null {
  const known = typed(schema);
  switch (known._zod.def.type) {
    case 'object':
      return schema as z.core.$ZodObject;
    case 'pipe':
      return objectIn(known._zod.def.in);
    case 'optional':
    case 'nullable':
      return objectIn(known._zod.def.innerType);
    default:
      return null;
  }
}

/** Whether a schema reads texts alone: one that somebody types, or one of a list. */
function isText(schema: Schema): boolean {
  const { def } = typed(schema)._zod;
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

const namesIn = (schema: Schema) => Object.keys(objectIn(schema)?._zod.def.shape ?? {});

/** The object meant by a body: of several, the one that knows most of its names. */
function meantObject(schema: Schema, names: readonly string[]): z.core.$ZodObject | null {
  const { def } = typed(schema)._zod;
  if (def.type !== 'union') return objectIn(schema);
  const known = (option: Schema) => namesIn(option).filter((name) => names.includes(name)).length;
  const [meant] = def.options.toSorted((one, other) => known(other) - known(one));
  return meant === undefined ? null : objectIn(meant);
}

/**
 * A body without the empty texts that may be left out, at every depth: clients send forms as they are. What is required, or no text,
 * stays as it came and is refused when empty. product.md, section "9 Calls".
 */
export function withoutEmpty(schema: Schema, wire: unknown): unknown {
  if (typeof wire !== 'object' || wire === null || Array.isArray(wire)) return wire;
  const shape = meantObject(schema, Object.keys(wire))?._zod.def.shape;
  if (shape === undefined) return wire;
  const kept = Object.entries(wire).flatMap(([name, value]): [string, unknown][] => {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (field === undefined) return [[name, value]];
    const isLeftOut = isEmpty(value) && field._zod.optin === 'optional' && isText(field);
    return isLeftOut ? [] : [[name, withoutEmpty(field, value)]];
  });
  return Object.fromEntries(kept);
}
