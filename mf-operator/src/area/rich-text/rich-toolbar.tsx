import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { useTexts } from '@weitersagen/platform/i18n';
import classes from './rich-text.module.css';
import { richTextTexts } from './rich-text-texts.ts';

const tools = [
  'bold',
  'italic',
  'heading',
  'subheading',
  'bulletList',
  'orderedList',
  'blockquote',
  'link',
] as const;
type Tool = (typeof tools)[number];
const levels = { heading: 2, subheading: 3 } as const;

const isOn = (editor: Editor, tool: Tool): boolean =>
  tool === 'heading' || tool === 'subheading'
    ? editor.isActive('heading', { level: levels[tool] })
    : editor.isActive(tool);

function press(editor: Editor, tool: Exclude<Tool, 'link'>): void {
  const chain = editor.chain().focus();
  const steps = {
    bold: () => chain.toggleBold(),
    italic: () => chain.toggleItalic(),
    heading: () => chain.toggleHeading({ level: levels.heading }),
    subheading: () => chain.toggleHeading({ level: levels.subheading }),
    bulletList: () => chain.toggleBulletList(),
    orderedList: () => chain.toggleOrderedList(),
    blockquote: () => chain.toggleBlockquote(),
  };
  steps[tool]().run();
}

interface RichToolbarProps {
  readonly editor: Editor;
  readonly label: string;
  /** Whether a text is long enough to have headings above its subheadings. */
  readonly hasHeadings: boolean;
  /** Asks for the target of a link. */
  readonly onLink: () => void;
}

/** What can be done with the chosen words; each button says whether it is on. */
export function RichToolbar({ editor, label, hasHeadings, onLink }: RichToolbarProps) {
  const t = useTexts(richTextTexts);
  const [, look] = useState(0);
  useEffect(() => {
    const again = () => look((count) => count + 1);
    editor.on('transaction', again);
    return () => void editor.off('transaction', again);
  }, [editor]);
  const shown = tools.filter((tool) => hasHeadings || tool !== 'heading');
  return (
    <div role="group" aria-label={label} className={classes['toolbar']}>
      {shown.map((tool) => (
        <button
          key={tool}
          type="button"
          className={classes['tool']}
          aria-pressed={isOn(editor, tool)}
          onClick={() => (tool === 'link' ? onLink() : press(editor, tool))}
        >
          {t(`tool.${tool}`)}
        </button>
      ))}
    </div>
  );
}
