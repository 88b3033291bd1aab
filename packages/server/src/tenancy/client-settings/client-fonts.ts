import {
  isFontFamily,
  isOwnFontName,
  OWN_FONTS_MOST,
  ownFontName,
  ownFontNamed,
  shippedFor,
  type OwnFont,
} from '@weitersagen/domain/own-font';
import { shippedFamilies, type LookFont, type ShippedFont } from '@weitersagen/domain/look';
import { ApiError } from '../../platform/api-error.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { parseTenantConfig } from '../../platform/database/tenant-config.ts';
import { readFont } from '../../platform/fonts/read-font.ts';
import { clientFontRepository } from './client-font-repository.ts';
import { lockSettings, putSettings } from './put-settings.ts';
import { valuesOf, type Stored } from './setting-values.ts';

/** A font that was read and named, with its bytes. */
export interface UploadedFont extends OwnFont {
  readonly bytes: Buffer;
}

/** Throws invalidInput at `Datei` or `Familie`. */
function refuseFont(field: 'Datei' | 'Familie' | 'Schrift', why: string): never {
  throw new ApiError('invalidInput', { fields: { [field]: why } });
}

/**
 * Reads an uploaded file as a font; where no family is named, it is the one that the file names. Throws invalidInput at `Datei` with why it is
 * none, or at `Familie` where its name can be none.
 */
export async function readUploadedFont(base64: string, family: string): Promise<UploadedFont> {
  const bytes = Buffer.from(base64, 'base64');
  const read = await readFont(bytes);
  if (typeof read === 'string') return refuseFont('Datei', read);
  const named = family === '' ? read.family : family;
  if (!isFontFamily(named)) return refuseFont('Familie', 'noFamily');
  return { ...read, family: named, bytes };
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Adds a font to those that a client's look can have; no page changes by it. `actor` confirmed that it may be used. Throws invalidInput at `Datei` or
 * `Familie`.
 */
export async function addFont(
  tx: TenantTx,
  { bytes, ...font }: UploadedFont,
  actor: string,
): Promise<void> {
  const before = await lockSettings(tx);
  const { fonts } = parseTenantConfig(before.config);
  if (fonts.some(({ hash }) => hash === font.hash)) refuseFont('Datei', 'fontThere');
  if (fonts.length >= OWN_FONTS_MOST) refuseFont('Datei', 'tooMany');
  const taken = [...shippedFamilies, ...fonts.map(({ family }) => family)];
  if (taken.some((family) => isSame(family, font.family))) refuseFont('Familie', 'familyTaken');
  await clientFontRepository(tx).keep({ hash: font.hash, family: font.family, bytes }, actor);
  const after = { ...before, config: { ...before.config, fonts: [...fonts, font] } };
  await putSettings(tx, before, after, actor);
}

/**
 * Takes a font away with its file: one that no look uses, nor one that a version of the settings would bring back, or any one whose licence is
 * over. The look has the shipped font that comes nearest then. Throws unknownNumber, or invalidInput at `Schrift`.
 */
export async function removeFont(
  tx: TenantTx,
  { hash, isLicenceOver }: { readonly hash: string; readonly isLicenceOver: boolean },
  actor: string,
): Promise<void> {
  const before = await lockSettings(tx);
  const { fonts, look } = parseTenantConfig(before.config);
  const font = fonts.find((one) => one.hash === hash);
  if (font === undefined) throw new ApiError('unknownNumber');
  const name = ownFontName(font);
  const repository = clientFontRepository(tx);
  if (!isLicenceOver) {
    if (look?.bodyFont === name || look?.headingFont === name) refuseFont('Schrift', 'usedNow');
    if ((await repository.latestVersionWith(name)) !== undefined)
      refuseFont('Schrift', 'usedByVersion');
  }
  await repository.drop(hash);
  const instead = (used: LookFont) => (used === name ? shippedFor(used, fonts) : used);
  const left = look && {
    ...look,
    bodyFont: instead(look.bodyFont),
    headingFont: instead(look.headingFont),
  };
  const after = {
    ...before,
    config: { ...before.config, look: left, fonts: fonts.filter((one) => one.hash !== hash) },
  };
  await putSettings(tx, before, after, actor, isLicenceOver ? 'licenceEnded' : 'changed');
}

/** A font that a version of the settings names and that was removed since: where it stood, and the shipped one that stands there instead. */
export interface GoneFont {
  readonly setting: 'look.bodyFont' | 'look.headingFont';
  readonly instead: ShippedFont;
}

/** The fonts that settings of then name and that are not there any more, by the fonts of now. `of` is what is stored of then. */
export function goneFonts(of: Stored, now: readonly Pick<OwnFont, 'hash'>[]): GoneFont[] {
  const values = valuesOf({ hosts: [], config: of });
  const known = Array.isArray(of['fonts']) ? (of['fonts'] as readonly OwnFont[]) : [];
  return (['look.bodyFont', 'look.headingFont'] as const).flatMap((setting) => {
    const font = values[setting];
    if (typeof font !== 'string' || !isOwnFontName(font)) return [];
    const hash = ownFontNamed(font)?.hash;
    if (now.some((one) => one.hash === hash)) return [];
    return [{ setting, instead: shippedFor(font, known) }];
  });
}

/** A font of a client's own as operators see it. */
export interface ShownFont extends Pick<OwnFont, 'hash' | 'family' | 'weights' | 'isSerif'> {
  /** Of the file, in bytes. */
  readonly size: number;
  /** Account of who confirmed that it may be used. */
  readonly confirmedBy: string;
  readonly confirmedAt: Date;
  readonly isUsed: boolean;
  /** The latest version of the settings that would bring it back; null where none would. */
  readonly version: number | null;
}

/** The fonts of a client's own, the first uploaded first, and what uses each. */
export async function shownFonts(tx: TenantTx): Promise<ShownFont[]> {
  const { fonts, look } = tx.tenant.config;
  const repository = clientFontRepository(tx);
  const shown: ShownFont[] = [];
  for (const file of await repository.list()) {
    const font = fonts.find(({ hash }) => hash === file.hash);
    if (font === undefined) continue;
    const name = ownFontName(font);
    shown.push({
      hash: font.hash,
      family: font.family,
      weights: font.weights,
      isSerif: font.isSerif,
      size: file.size,
      confirmedBy: file.confirmed_by,
      confirmedAt: file.confirmed_at,
      isUsed: look?.bodyFont === name || look?.headingFont === name,
      version: (await repository.latestVersionWith(name)) ?? null,
    });
  }
  return shown;
}
