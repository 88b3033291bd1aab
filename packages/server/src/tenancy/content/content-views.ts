import type { Locale } from '@weitersagen/domain/locale';
import { assetOf, numberOf, textOf, type Item } from './content-item.ts';
import { safeHtml, shortText } from './rich-text.ts';

/** Items of the content service as the calls answer them, in one language. */
export function contentViews(language: Locale, assetPath: (id: string) => string) {
  const text = (item: Item, field: string) => shortText(textOf(item.data, field, language));
  const html = (item: Item, field: string) => safeHtml(textOf(item.data, field, language));
  const faq = (item: Item) => ({
    id: item.id,
    group: text(item, 'Gruppe'),
    question: text(item, 'Frage'),
    html: html(item, 'Antwort'),
  });
  return {
    block: (item: Item) => ({
      id: item.id,
      title: text(item, 'Titel'),
      html: html(item, 'Inhalt'),
      changedAt: new Date(item.lastModified).toISOString(),
    }),
    keyVisual: (item: Item) => {
      const asset = assetOf(item.data, 'Bild');
      return {
        id: item.id,
        title: text(item, 'Titel'),
        alternative: text(item, 'Alternativtext'),
        image: asset === null ? '' : assetPath(asset),
      };
    },
    faq,
    position: (item: Item) => numberOf(item.data, 'Position'),
    footnote: (item: Item) => ({
      id: item.id,
      identifier: text(item, 'Identifier'),
      group: text(item, 'Gruppe'),
      title: text(item, 'Titel'),
      html: html(item, 'Inhalt'),
    }),
  };
}
