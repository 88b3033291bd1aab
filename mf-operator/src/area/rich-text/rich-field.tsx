import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '@weitersagen/platform/i18n';
import { FieldNotes } from '@weitersagen/ui/field-frame';
import { useFieldValue, type AppForm } from '@weitersagen/ui/form';
import { useField } from '@weitersagen/ui/use-field';
import type { FieldProps } from '@weitersagen/ui/use-field';
import { LinkDialog } from './link-dialog.tsx';
import { createRichEditor } from './rich-editor.ts';
import type { PastedChanges } from './pasted-html.ts';
import { PastedNotice } from './pasted-notice.tsx';
import { RichToolbar } from './rich-toolbar.tsx';
import classes from './rich-text.module.css';
import { richTextTexts } from './rich-text-texts.ts';

interface RichFieldProps<V> {
  readonly form: AppForm<V>;
  readonly name: FieldProps<V>['name'];
  readonly label: string;
  readonly help?: string | undefined;
  readonly language: 'de' | 'en';
  /** Whether the text is long enough to have headings above its subheadings. */
  readonly hasHeadings?: boolean;
}

/** A text with simple markup. The form holds it in a control that nobody sees; focus and messages are the editor's. */
export function RichField<V>({
  form,
  name,
  label,
  help,
  language,
  hasHeadings = false,
}: RichFieldProps<V>) {
  const t = useTexts(richTextTexts);
  const { id, helpId, errorId, error, describedBy, start, bound } = useField({ form, name, help });
  const place = useRef<HTMLDivElement>(null);
  const held = useRef<HTMLTextAreaElement>(null);
  const written = useRef(String(start));
  const [editor, setEditor] = useState<Editor | null>(null);
  const [isLinking, setLinking] = useState(false);
  const [pasted, setPasted] = useState<PastedChanges | null>(null);
  const value = String(useFieldValue(form, name));

  useEffect(() => {
    if (place.current === null) return undefined;
    const made = createRichEditor(place.current, {
      html: written.current,
      attributes: {
        id: `${id}-editor`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang: language,
        class: classes['written'] ?? '',
      },
      onPaste: setPasted,
      onChange(html) {
        written.current = html;
        if (held.current) held.current.value = html;
        form.store.change({ [name]: html } as Partial<V>, form.validate);
        if (form.draftKey !== undefined) form.keep(form.draftKey, new Set());
      },
    });
    setEditor(made);
    return () => made.destroy();
    // The form and its names stay as long as the field does.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    if (editor === null || value === written.current) return;
    written.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    const element = editor?.view.dom;
    if (element === undefined) return;
    element.setAttribute('aria-invalid', String(error !== undefined));
    if (describedBy === undefined) element.removeAttribute('aria-describedby');
    else element.setAttribute('aria-describedby', describedBy);
  }, [editor, error, describedBy]);

  return (
    <div className={classes['field']}>
      <span className={classes['label']}>{label}</span>
      <textarea
        name={bound.name}
        id={id}
        ref={held}
        defaultValue={String(start)}
        tabIndex={-1}
        aria-hidden="true"
        className={classes['held']}
        onFocus={() => editor?.commands.focus()}
      />
      <div
        className={classes['frame']}
        data-wrong={error === undefined ? 'no' : 'yes'}
        onBlur={bound.onBlur}
      >
        {editor !== null && (
          <RichToolbar
            editor={editor}
            label={t('tools', { field: label })}
            hasHeadings={hasHeadings}
            onLink={() => {
              if (editor.isActive('link')) editor.chain().focus().unsetLink().run();
              else setLinking(true);
            }}
          />
        )}
        <div ref={place} />
      </div>
      <PastedNotice changes={pasted} />
      <FieldNotes {...{ help, helpId, error, errorId }} />
      {isLinking && (
        <LinkDialog
          onEnd={(address) => {
            setLinking(false);
            if (address !== null)
              editor?.chain().focus().extendMarkRange('link').setLink({ href: address }).run();
          }}
        />
      )}
    </div>
  );
}
