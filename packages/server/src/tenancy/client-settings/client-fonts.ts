import {
  isFontFamily,
  OWN_FONTS_MOST,
  ownFontName,
  type OwnFont,
} from '@weitersagen/domain/own-font';
import { shippedFamilies } from '@weitersagen/domain/look';
import { ApiError } from '../../platform/api-error.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { parseTenantConfig } from '../../platform/database/tenant-config.ts';
import { readFont } from '../../platform/fonts/read-font.ts';
import { clientFontRepository } from './client-font-repository.ts';
import { lockSettings, putSettings } from './put-settings.ts';

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
 * Takes a font away that no look uses, nor one that a version of the settings would bring back. Throws unknownNumber, or invalidInput at
 * `Schrift`.
 */
export async function removeFont(tx: TenantTx, hash: string, actor: string): Promise<void> {
  const before = await lockSettings(tx);
  const { fonts, look } = parseTenantConfig(before.config);
  const font = fonts.find((one) => one.hash === hash);
  if (font === undefined) throw new ApiError('unknownNumber');
  const name = ownFontName(font);
  const repository = clientFontRepository(tx);
  if (look?.bodyFont === name || look?.headingFont === name) refuseFont('Schrift', 'usedNow');
  if ((await repository.latestVersionWith(name)) !== undefined)
    refuseFont('Schrift', 'usedByVersion');
  await repository.drop(hash);
  const after = {
    ...before,
    config: { ...before.config, fonts: fonts.filter((one) => one.hash !== hash) },
  };
  await putSettings(tx, before, after, actor);
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
