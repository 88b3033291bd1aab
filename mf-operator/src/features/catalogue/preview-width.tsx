import { useId } from 'react';
import { useTexts } from '@weitersagen/platform/i18n';
import { catalogueTexts } from './catalogue-texts.ts';
import classes from './product-preview.module.css';

/** Widths that a preview can have, in pixels: a phone, a tablet and a desktop. */
export const previewWidths = [390, 768, 1440] as const;

interface PreviewWidthProps {
  readonly size: number;
  readonly onChange: (size: number) => void;
}

/** The width of a preview, one of three. */
export function PreviewWidth({ size, onChange }: PreviewWidthProps) {
  const t = useTexts(catalogueTexts);
  const name = useId();
  return (
    <fieldset className={classes['widths']}>
      <legend className={classes['legend']}>{t('preview.width')}</legend>
      <div className={classes['segments']}>
        {previewWidths.map((width) => (
          <label key={width} className={classes['segment']}>
            <input
              type="radio"
              name={name}
              className={classes['radio']}
              checked={width === size}
              onChange={() => onChange(width)}
            />
            {t(`preview.${width}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
