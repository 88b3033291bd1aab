import type { ReactNode } from 'react';
import { RichText } from '../rich-text.tsx';
import { useEditedBlock } from './use-edited.ts';

interface EditedTextProps {
  readonly id: string;
  /** What is built in, shown where editors wrote nothing. */
  readonly children?: ReactNode;
}

/** The text of a block on its screen. */
export function EditedText({ id, children = null }: EditedTextProps): ReactNode {
  const html = useEditedBlock(id)?.html;
  return html ? <RichText html={html} /> : children;
}
