import type { Editor } from '@tiptap/core';
import { useEffect, useState, type KeyboardEvent } from 'react';
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

/** Which tool a key leads to, from the one that has the focus; null for any other key. Both ends lead on to each other. */
function toolAt(key: string, from: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowRight') return (from + 1) % count;
  return key === 'ArrowLeft' ? (from + count - 1) % count : null;
}

interface RichToolbarProps {
  readonly editor: Editor;
  readonly label: string;
  /** Whether a text is long enough to have headings above its subheadings. */
  readonly hasHeadings: boolean;
  /** Asks for the target of a link. */
  readonly onLink: () => void;
}

/** What can be done with the chosen words; each button says whether it is on. One stop of the Tab key, whose arrows lead from tool to tool. */
export function RichToolbar({ editor, label, hasHeadings, onLink }: RichToolbarProps) {
  const t = useTexts(richTextTexts);
  const [, look] = useState(0);
  useEffect(() => {
    const again = () => look((count) => count + 1);
    editor.on('transaction', again);
    return () => void editor.off('transaction', again);
  }, [editor]);
  const [reached, setReached] = useState(0);
  const shown = tools.filter((tool) => hasHeadings || tool !== 'heading');
  function move(event: KeyboardEvent<HTMLButtonElement>) {
    const to = toolAt(event.key, reached, shown.length);
    if (to === null) return;
    event.preventDefault();
    event.currentTarget.parentElement?.querySelectorAll('button')[to]?.focus();
  }
  return (
    <div role="toolbar" aria-label={label} className={classes['toolbar']}>
      {shown.map((tool, index) => (
        <button
          key={tool}
          type="button"
          className={classes['tool']}
          tabIndex={index === reached ? 0 : -1}
          onFocus={() => setReached(index)}
          onKeyDown={move}
          aria-pressed={isOn(editor, tool)}
          onClick={() => (tool === 'link' ? onLink() : press(editor, tool))}
        >
          {t(`tool.${tool}`)}
        </button>
      ))}
    </div>
  );
}
