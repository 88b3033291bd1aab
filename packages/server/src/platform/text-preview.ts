import * as z from 'zod/mini';
import type { Tenant } from './database/tenant-directory.ts';
import { signedPreview, signPreview, type Scheme } from './signed-preview.ts';

const TYPE = 'text+jwt';

const Claims = z.object({
  kind: z.enum(['block', 'faq', 'footnote', 'variable', 'agencyVariable', 'keyVisual', 'legal']),
  /** Names the text among those of its kind. */
  id: z.string(),
  group: z.string(),
  title: z.string(),
  /** Markup that is safe to show where the kind has any. */
  text: z.string(),
  /** Names the picture of a key visual. */
  picture: z.nullable(z.string()),
});
/** A text that is not saved, in one language; a legal text is kept apart from the others. */
export type TypedText = z.output<typeof Claims>;

/**
 * Blocks and the picture of the start page, which is seen with them, each with the mark in the address that scrolls to it; every other text is seen
 * on a page of its own.
 */
const onStartPage: ReadonlyMap<string, string> = new Map([
  ['block startseite', ''],
  ['block so-funktionierts', '#ablauf'],
  ['keyVisual startseite', ''],
]);
/** The mark of a text's place on the start page; null where it has none there. */
export const placeOnStartPage = ({ kind, id }: Pick<TypedText, 'kind' | 'id'>): string | null =>
  onStartPage.get(`${kind} ${id}`) ?? null;

/** How a page is asked for that shows a text which is not saved. */
export interface TextPreview {
  readonly text: TypedText;
  readonly scheme: Scheme;
}

/** Signs a text that is typed for a page of its client, in real time for an hour: nobody else can put words on it. */
export const signTextPreview = (tenant: Tenant, text: TypedText): Promise<string> =>
  signPreview(tenant, TYPE, text);

/** The text that a form posts as `vorschau`, drawn as its `schema` says; null for what is not signed or over. */
export async function textPreviewIn(
  tenant: Tenant,
  form: URLSearchParams,
): Promise<TextPreview | null> {
  const found = await signedPreview(tenant, TYPE, form.get('vorschau') ?? '');
  const claims = z.safeParse(Claims, found);
  if (!claims.success) return null;
  return { text: claims.data, scheme: form.get('schema') === 'dark' ? 'dark' : 'light' };
}
