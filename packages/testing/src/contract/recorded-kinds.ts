import { basename } from 'node:path';

/** What `typeof` says of something. */
type Kind = 'function' | 'object' | 'string';

/** Declarations by file name, as `recordedDeclarations` gives them. */
type Declarations = ReadonlyMap<string, string>;

function kindOfType(type: string): Kind {
  if (/^(["']|string\b|Locale\b|KeyVisualId\b)/.test(type)) return 'string';
  return /^\(|^<|\.UseBoundStore</.test(type) ? 'function' : 'object';
}

/** The kind that a record declares for an export of the platform; null for a name that it only passes on from a library. */
export function recordedKind(
  declarations: Declarations,
  module: string,
  name: string,
): Kind | null {
  const text = declarations.get(`${basename(module)}.d.ts`) ?? '';
  if (new RegExp(String.raw`export declare function ${name}\b`).test(text)) return 'function';
  const [, type] =
    new RegExp(String.raw`export declare const ${name}(?:: | = )(.+)`).exec(text) ?? [];
  return type === undefined ? null : kindOfType(type);
}

/** The members of the platform's services that a record declares, with their kinds. */
export function recordedServices(
  declarations: Declarations,
): readonly { readonly name: string; readonly kind: Kind }[] {
  const [, body = ''] =
    /interface Services \{([^}]*)\}/.exec(declarations.get('services.d.ts') ?? '') ?? [];
  return [...body.matchAll(/readonly (\w+)\??: ([^;]+);/g)].map(([, name = '', type = '']) => ({
    name,
    kind: kindOfType(type),
  }));
}
