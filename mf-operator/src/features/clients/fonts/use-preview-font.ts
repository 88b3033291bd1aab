import { getClientFont, type ClientSettings } from '@weitersagen/contracts/operator-tenants';
import type { LookFont } from '@weitersagen/domain/look';
import {
  headingWeightOf,
  isOwnFontName,
  ownFontNamed,
  type OwnFont,
} from '@weitersagen/domain/own-font';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useQuery } from '@weitersagen/platform/query';
import { fontsByName } from '@weitersagen/ui/fonts';
import { useFontFace } from './use-font-face.ts';

/** A font of a look as a piece of page draws it. */
export interface PreviewFont {
  /** What `font-family` says. */
  readonly stack: string;
  /** Of headings in it. */
  readonly headingWeight: number;
  /** Whether the browser can make nothing of its file, or it is not there any more. */
  readonly isUnreadable: boolean;
}

/** The file of a font of a client, once it is there. */
function useFontFile(client: string, hash: string | null) {
  const { api, kind } = useArea();
  return useQuery({
    queryKey: [kind, 'client-font', client, hash],
    enabled: hash !== null,
    // An address with a hash: what it names never changes.
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const query = { mandant: client, schrift: hash ?? '' };
      const { file } = await api.call(getClientFont, { query, signal });
      return Uint8Array.from(atob(file), (letter) => letter.codePointAt(0) ?? 0);
    },
  });
}

/** Where the page's own fonts are; all that are shipped lie beside each other. Null where it has none yet. */
function shippedAddress(file: string): string | null {
  const own = document.querySelector<HTMLLinkElement>('link[rel=preload][as=font]');
  const name = file.split('/').at(-1) ?? '';
  return own === null ? null : `url("${new URL(name, own.href).href}")`;
}

/** What stands behind a font, as on the client's pages. */
const generic = (font: Pick<OwnFont, 'isSerif'>) =>
  font.isSerif ? 'Georgia,serif' : 'system-ui,sans-serif';

/** A font of a look, loaded into this page: the client's own one, or one that is shipped. */
export function usePreviewFont({ id, fonts }: ClientSettings, font: LookFont): PreviewFont {
  const named = ownFontNamed(font);
  const file = useFontFile(id, named?.hash ?? null);
  const shipped = isOwnFontName(font) ? null : fontsByName[font];
  const own = fonts.find(({ hash }) => hash === named?.hash);
  const weights = shipped?.weights ?? [own?.lightest ?? 1, own?.boldest ?? 1000];
  // Not the name of the family: this page may have one of that name.
  const family = `look ${named?.hash ?? font}`;
  const source = shipped === null ? (file.data ?? null) : shippedAddress(shipped.file);
  const { isUnreadable } = useFontFace(family, source, weights);
  const isSerif = own?.isSerif ?? false;
  return {
    stack: `"${family}",${shipped?.generic ?? generic({ isSerif })}`,
    isUnreadable: isUnreadable || (file.isError && file.data === undefined),
    headingWeight: headingWeightOf(
      isOwnFontName(font) ? 'figtree' : font,
      shipped === null ? { weights, isSerif } : null,
    ),
  };
}
