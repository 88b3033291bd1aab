import type { Messages } from '@weitersagen/platform/i18n';

/** A block that editors wrote for a screen, as a page has it. */
export const editedBlock = (id: string, text: string, title = `Titel ${id}`): Messages => ({
  blocks: { [id]: { title, html: `<p>${text} <strong>neu</strong></p>` } },
});

/** A key visual that editors published for a screen, as a page has it. */
export const editedVisual = (id: string): Messages => ({
  visuals: { [id]: { image: `/bild-${id}.svg`, alternative: `Bild ${id}` } },
});
