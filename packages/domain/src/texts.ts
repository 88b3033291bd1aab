/** Nested texts, as a locale file holds them. */
export interface Messages {
  readonly [key: string]: string | Messages;
}

type Plural = 'zero' | 'one' | 'other';
/** The keys of texts: those of a group with its name before a dot, those of a plural without its form. */
export type KeyOf<T> = string extends keyof T
  ? string
  : {
      [K in keyof T & string]: T[K] extends string
        ? K extends `${infer Base}_${Plural}`
          ? Base
          : K
        : `${K}.${KeyOf<T[K]>}`;
    }[keyof T & string];

/** The keys of a group, without its name. */
export type KeyIn<Group extends string, Key extends string> = Key extends `${Group}.${infer Inner}`
  ? Inner
  : never;

/** What a text names in `{{name}}`; `count` also chooses the form of a plural. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Gives the text of a key with its values filled in. */
export type Texts<Key extends string> = (key: Key, values?: TextValues) => string;
