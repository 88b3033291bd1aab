import { useState } from 'react';
import type { ClientFont, ClientSettings } from '@weitersagen/contracts/operator-tenants';
import { formatDate } from '@weitersagen/domain/dates';
import { ownFontName } from '@weitersagen/domain/own-font';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { clientsTexts } from '../clients-texts.ts';
import { FontDialog } from './font-dialog.tsx';
import { FontSpecimen } from './font-specimen.tsx';
import classes from './fonts.module.css';
import { RemoveFontDialog } from './remove-font-dialog.tsx';
import { useBoldText } from './use-bold-text.ts';
import { usePreviewFont } from './use-preview-font.ts';

interface FontSectionProps {
  readonly settings: ClientSettings;
  /** Told when a window opens: what was said before is over. */
  readonly onSaving: () => void;
  readonly onEnd: (notice: string | null) => Promise<void>;
}

/** The fonts of a client's own: each as it looks and what uses it, and the way to upload another. product.md, section "2 Tenants and switches". */
export function FontSection({ settings, onSaving, onEnd }: FontSectionProps) {
  const t = useTexts(clientsTexts);
  const [open, setOpen] = useState<'new' | ClientFont | null>(null);
  const show = (what: 'new' | ClientFont) => {
    onSaving();
    setOpen(what);
  };
  const end = (notice: string | null) => {
    setOpen(null);
    return onEnd(notice);
  };
  const { fonts, id } = settings;
  return (
    <Stack gap={12}>
      <Heading level={3} size="small">
        {t('font.title')}
      </Heading>
      <Text tone="muted">{t('font.about')}</Text>
      {fonts.length === 0 ? (
        <Text>{t('font.none')}</Text>
      ) : (
        <ul className={classes['fonts']}>
          {fonts.map((font) => (
            <OwnFont key={font.hash} font={font} settings={settings} onRemove={() => show(font)} />
          ))}
        </ul>
      )}
      <div>
        <Button variant="secondary" onClick={() => show('new')}>
          {t('font.upload')}
        </Button>
      </div>
      {open === 'new' && <FontDialog client={id} onEnd={end} />}
      {open !== 'new' && open !== null && (
        <RemoveFontDialog settings={settings} font={open} onEnd={end} />
      )}
    </Stack>
  );
}

interface OwnFontProps {
  readonly font: ClientFont;
  readonly settings: ClientSettings;
  readonly onRemove: () => void;
}

function OwnFont({ font, settings, onRemove }: OwnFontProps) {
  const t = useTexts(clientsTexts);
  const locale = useLocale();
  const { stack, isUnreadable } = usePreviewFont(settings, ownFontName(font));
  const bold = useBoldText()(font);
  const { family, lightest: from, boldest: to, confirmedBy: name, version } = font;
  const date = formatDate(new Date(font.confirmedAt), locale);
  const weights = t(from === to ? 'font.weight' : 'font.weights', { from, to });
  const size = t('font.size', { size: Math.ceil(font.size / 1000) });
  return (
    <li className={classes['font']}>
      <Heading level={4} size="small">
        {family}
      </Heading>
      <FontSpecimen stack={stack} isUnreadable={isUnreadable} />
      <Text size="small" tone="muted">
        {`${weights} · ${size} · `}
        {name === null ? t('font.confirmedThen', { date }) : t('font.confirmedBy', { name, date })}
      </Text>
      {bold !== null && <Text>{bold}</Text>}
      {font.isUsed && <Text>{t('font.used')}</Text>}
      {!font.isUsed && version !== null && (
        <Text>{t('font.kept', { number: String(version) })}</Text>
      )}
      <div>
        <Button variant="secondary" onClick={onRemove}>
          {font.isUsed || version !== null
            ? t('font.endLicence', { family })
            : t('font.remove', { family })}
        </Button>
      </div>
    </li>
  );
}
