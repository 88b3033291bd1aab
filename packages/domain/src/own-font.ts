import type { ShippedFont } from './look-fonts.ts';

/** How a look names a font that its client uploaded: a hash of the file and the family. */
export type OwnFontName = `own ${string}`;

/** A font of a look: one that is shipped, or one that the client uploaded. */
export type LookFont = ShippedFont | OwnFontName;

/** A font that a client uploaded, as pages draw with it. Source: product.md, section "2 Tenants and switches". */
export interface OwnFont {
  /** Of the file. */
  readonly hash: string;
  readonly family: string;
  /** The weights that it has, the same twice where it has one. */
  readonly weights: readonly [from: number, to: number];
  readonly isSerif: boolean;
  /** Percent by which an installed font is scaled to its width, regular and bold. */
  readonly sizeRegular: number;
  readonly sizeBold: number;
  /** Percent of the font's size. */
  readonly ascent: number;
  readonly descent: number;
}

/** The largest file that is taken, in bytes. */
export const FONT_FILE_MOST = 300_000;
/** How many fonts of its own a client has at most. */
export const OWN_FONTS_MOST = 12;
/** The longest name of a family. */
export const FONT_FAMILY_MOST = 40;

/** Why a font is not taken, beside the field of the call that it is wrong with. */
export const fontFileProblems = [
  'noWoff2',
  'damaged',
  'tooLarge',
  'missingLetters',
  'fontThere',
  'tooMany',
] as const;

const familyForm = /^[A-Za-zÀ-ÖØ-öø-ÿ0-9]+(?:(?:\.? |[.-])[A-Za-zÀ-ÖØ-öø-ÿ0-9]+)*$/;

/**
 * Whether a text can name a family: letters and digits with blanks, full stops or hyphens between them, so that it stands in a style
 * sheet and in the history as it is. The stand-in of a family ends with "Fallback", and none is called so.
 */
export const isFontFamily = (text: string): boolean =>
  text.length <= FONT_FAMILY_MOST && familyForm.test(text) && !/ fallback$/i.test(text);

/** How a look names a font of its client's own. */
export const ownFontName = ({ hash, family }: Pick<OwnFont, 'hash' | 'family'>): OwnFontName =>
  `own ${hash} ${family}`;

const nameForm = /^own ([0-9a-f]{32}) (.+)$/;

/** What a look names by a text: hash and family of a client's own font; null for one that is shipped, or for no font. */
export function ownFontNamed(text: string): Pick<OwnFont, 'hash' | 'family'> | null {
  const [, hash, family] = nameForm.exec(text) ?? [];
  return hash === undefined || family === undefined || !isFontFamily(family)
    ? null
    : { hash, family };
}

/** Whether a text names a font of a client's own. */
export const isOwnFontName = (text: string): text is OwnFontName => ownFontNamed(text) !== null;

/** The own font of a client that a look names; null for one that is shipped, and for one that the client has not. */
export function ownFontOf(font: LookFont, fonts: readonly OwnFont[]): OwnFont | null {
  const named = ownFontNamed(font);
  return fonts.find(({ hash }) => hash === named?.hash) ?? null;
}

/**
 * The weight of headings, by whether the font has serifs. A client's own font is drawn with a weight that it has: no browser makes its letters
 * bold.
 */
export function headingWeightOf(
  font: ShippedFont,
  own: Pick<OwnFont, 'weights' | 'isSerif'> | null,
): number {
  const [lightest, boldest] = own?.weights ?? [1, 1000];
  const isSerif = own?.isSerif ?? font === 'sourceSerif';
  return Math.min(Math.max(isSerif ? 600 : 660, lightest), boldest);
}

/** Below it a browser makes letters bold that a text asks for and the font does not have. */
const BOLD_FROM = 600;

/**
 * What becomes of bold words in running text of a client's own font: `own` letters of the font, letters that the browser thickens (`faked`), or
 * the `same` as the words beside them, where the whole text is bold. A font without bold letters is taken all the same: most licences sell each
 * weight as a file of its own, many pages have no bold word in a text, and who chooses it is told. product.md, section "2 Tenants and switches".
 */
export function boldInText([lightest, boldest]: OwnFont['weights']): 'own' | 'faked' | 'same' {
  if (boldest < BOLD_FROM) return 'faked';
  return lightest >= BOLD_FROM ? 'same' : 'own';
}

/** The font that is shipped and comes nearest, for what cannot draw with a client's own: by whether it has serifs. */
export function shippedFor(font: LookFont, fonts: readonly OwnFont[]): ShippedFont {
  if (!isOwnFontName(font)) return font;
  return ownFontOf(font, fonts)?.isSerif === true ? 'sourceSerif' : 'figtree';
}
