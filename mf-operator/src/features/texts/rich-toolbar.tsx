import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { useTexts } from '@weitersagen/platform/i18n';
import classes from './texts.module.css';
import { textsTexts } from './texts-texts.ts';

const tools = [
  'bold',
  'italic',
  'heading',
  'bulletList',
  'orderedList',
  'blockquote',
  'link',
] as const;
type Tool = (typeof tools)[number];

function press(editor: Editor, tool: Exclude<Tool, 'link'>): void {
  const chain = editor.chain().focus();
  const steps = {
    bold: () => chain.toggleBold(),
    italic: () => chain.toggleItalic(),
    heading: () => chain.toggleHeading({ level: 3 }),
    bulletList: () => chain.toggleBulletList(),
    orderedList: () => chain.toggleOrderedList(),
    blockquote: () => chain.toggleBlockquote(),
  };
  steps[tool]().run();
}

interface RichToolbarProps {
  readonly editor: Editor;
  readonly label: string;
  /** Asks for the target of a link. */
  readonly onLink: () => void;
}

/** What can be done with the chosen words; each button says whether it is on. */
export function RichToolbar({ editor, label, onLink }: RichToolbarProps) {
  const t = useTexts(textsTexts);
  const [, look] = useState(0);
  useEffect(() => {
    const again = () => look((count) => count + 1);
    editor.on('transaction', again);
    return () => void editor.off('transaction', again);
  }, [editor]);
  return (
    <div role="group" aria-label={label} className={classes['toolbar']}>
      {tools.map((tool) => (
        <button
          key={tool}
          type="button"
          className={classes['tool']}
          aria-pressed={editor.isActive(tool)}
          onClick={() => (tool === 'link' ? onLink() : press(editor, tool))}
        >
          {t(`tool.${tool}`)}
        </button>
      ))}
    </div>
  );
}
