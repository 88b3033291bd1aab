import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { fields } from './fields.ts';
import { instant, page, pageSize } from './values.ts';

const app = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/));
const contentId = z.string().check(z.regex(/^[\w-]{1,80}$/));
const ofItem = z.object({ app, id: contentId });
const ofPage = { page: z.optional(page), pagesize: z.optional(pageSize) };
const errors = ['unknownContent', 'contentUnavailable'] as const;

const paging = {
  totalCount: ['TotalCount', z.int()],
  pageCount: ['PageCount', z.int()],
  hasNext: ['HasNext', z.boolean()],
} as const;

/** A block of a page. The title is empty where editors wrote none: not every screen shows one. `html` is sanitised: simple tags, links by https and mailto only. */
export const ContentBlock = fields({
  id: ['Id', z.string()],
  title: ['Titel', z.string()],
  html: ['Inhalt', z.string()],
  changedAt: ['GeaendertAm', instant],
});
export type ContentBlock = z.core.output<typeof ContentBlock>;

/** A key visual. `image` is a path on the API's own origin. */
export const KeyVisual = fields({
  id: ['Id', z.string()],
  title: ['Titel', z.string()],
  alternative: ['Alternativtext', z.string()],
  image: ['Bild', z.string()],
});
export type KeyVisual = z.core.output<typeof KeyVisual>;

/** A question and its sanitised answer. */
export const FaqEntry = fields({
  id: ['Id', z.string()],
  group: ['Gruppe', z.string()],
  question: ['Frage', z.string()],
  html: ['Antwort', z.string()],
});
export type FaqEntry = z.core.output<typeof FaqEntry>;

/** A footnote with its sanitised text. */
export const Footnote = fields({
  id: ['Id', z.string()],
  identifier: ['Identifier', z.string()],
  group: ['Gruppe', z.string()],
  title: ['Titel', z.string()],
  html: ['Inhalt', z.string()],
});
export type Footnote = z.core.output<typeof Footnote>;

/** A picture of the content service. `address` is a path on the API's own origin. */
export const ContentAsset = fields({
  id: ['Id', z.string()],
  fileName: ['Dateiname', z.string()],
  mimeType: ['MimeTyp', z.string()],
  bytes: ['Groesse', z.int()],
  address: ['Adresse', z.string()],
});
export type ContentAsset = z.core.output<typeof ContentAsset>;

export const getContentBlock = endpoint({
  method: 'GET',
  path: '/content/:app/content-bloecke/:id',
  summary: 'One content block in the language of the request',
  auth: 'none',
  params: ofItem,
  answer: ContentBlock,
  errors,
});

export const getKeyVisual = endpoint({
  method: 'GET',
  path: '/content/:app/keyvisual/:id',
  summary: 'One key visual in the language of the request',
  auth: 'none',
  params: ofItem,
  answer: KeyVisual,
  errors,
});

export const getFaqEntry = endpoint({
  method: 'GET',
  path: '/content/:app/faq/:id',
  summary: 'One question and its answer in the language of the request',
  auth: 'none',
  params: ofItem,
  answer: FaqEntry,
  errors,
});

export const listFaqEntries = endpoint({
  method: 'GET',
  path: '/content/:app/faqs',
  summary: 'Questions and answers in the order the editors gave them',
  auth: 'none',
  params: z.object({ app }),
  query: z.strictObject(ofPage),
  answer: fields({ entries: ['Faqs', z.array(FaqEntry)], ...paging }),
  errors,
});

export const listFootnotes = endpoint({
  method: 'GET',
  path: '/content/:app/fussnoten',
  summary: 'Footnotes; `q` is a Squidex filter on data.Identifier.iv (eq or in)',
  auth: 'none',
  params: z.object({ app }),
  query: z.strictObject({ ...ofPage, q: z.optional(z.string().check(z.maxLength(4000))) }),
  answer: fields({ footnotes: ['Fussnoten', z.array(Footnote)], ...paging }),
  errors,
});

export const listContentAssets = endpoint({
  method: 'GET',
  path: '/content/:app/assets',
  summary: 'Pictures of the content service',
  auth: 'none',
  params: z.object({ app }),
  query: z.strictObject(ofPage),
  answer: fields({ assets: ['Assets', z.array(ContentAsset)], ...paging }),
  errors,
});

/** Media types of pictures that pass; anything else the content service holds stays there. */
const pictures = [
  'image/svg+xml',
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/avif',
  'image/gif',
] as const;

export const getContentAsset = endpoint({
  method: 'GET',
  path: '/content/:app/assets/:id',
  summary: 'A picture of the content service',
  auth: 'none',
  withoutClientHeaders: true,
  media: pictures,
  params: ofItem,
  errors,
});
