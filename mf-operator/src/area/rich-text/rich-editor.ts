import { Editor } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions';
import { isLinkTarget } from './link-target.ts';
import { pastedHtml, type PastedChanges } from './pasted-html.ts';

/** In lists the tab key leaves the editor, as everywhere on a page. */
const Item = ListItem.extend({
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

/** What a text may have: the tags that the server lets through, `rich-text.ts`. */
const extensions = [
  Document,
  Paragraph,
  Text,
  Bold,
  Italic,
  Heading.configure({ levels: [2, 3, 4] }),
  BulletList,
  OrderedList,
  Item,
  Blockquote,
  HardBreak,
  UndoRedo,
  Link.configure({
    openOnClick: false,
    autolink: false,
    linkOnPaste: false,
    HTMLAttributes: { target: null, rel: null },
    isAllowedUri: (address) => isLinkTarget(address),
  }),
];

/** A text as it is kept: an item of a list with one paragraph is written without it, and a text of nothing is empty. */
const keptHtml = (html: string): string =>
  html
    .replaceAll(/<li><p>((?:(?!<\/?p>).)*)<\/p>(?=<\/li>|<[uo]l>)/g, '<li>$1')
    .replace(/^(?:<p><\/p>)+$/, '');

/** An editor of simple markup in an element; `onChange` hears each change as HTML. */
export function createRichEditor(
  element: HTMLElement,
  {
    html,
    attributes,
    onChange,
    onPaste,
  }: {
    readonly html: string;
    readonly attributes: Readonly<Record<string, string>>;
    readonly onChange: (html: string) => void;
    /** Told of each paste what of it a text cannot have. */
    readonly onPaste: (changes: PastedChanges) => void;
  },
): Editor {
  return new Editor({
    element,
    extensions,
    content: html,
    injectCSS: false, // the page's own styles; its policy lets no others in
    editorProps: {
      attributes: { ...attributes },
      transformPastedHTML(pasted) {
        const { html: clean, changes } = pastedHtml(pasted);
        onPaste(changes);
        return clean;
      },
    },
    onUpdate: ({ editor }) => onChange(keptHtml(editor.getHTML())),
  });
}
