import { useTexts } from '@weitersagen/platform/i18n';

/** A block of the content service: a title, empty where the screen shows none or editors wrote none, and a text whose markup the server has sanitised. */
export interface EditedBlock {
  readonly title: string;
  readonly html: string;
}

/**
 * What the tenant's editors wrote, by key: `variables.support.zeiten`. Empty where there is nothing: then what is built in stands.
 * It comes with the page, so the edge paints it. product.md, section "4 Screens".
 */
export function useEdited(): (key: string) => string {
  const t = useTexts('content');
  return (key) => {
    const text = t(key);
    return text === key ? '' : text; // the translator gives the key of a text that is not there
  };
}

/** A block that editors wrote for a screen; null where they wrote none. */
export function useEditedBlock(id: string): EditedBlock | null {
  const edited = useEdited();
  const title = edited(`blocks.${id}.title`);
  const html = edited(`blocks.${id}.html`);
  return title || html ? { title, html } : null;
}
