import { useLayoutEffect, useRef } from 'react';
import type { ClientSettings } from '@weitersagen/contracts/operator-tenants';
import { paletteOf, type Look, type LookPalette } from '@weitersagen/domain/look';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { useFormValues, type AppForm } from '@weitersagen/ui/form';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { writeFields } from '../../area/write-fields.ts';
import { usePreviewFont, type PreviewFont } from './fonts/use-preview-font.ts';
import { clientsTexts } from './clients-texts.ts';
import { LookFrames } from './look-frames.tsx';
import classes from './look.module.css';
import { lookOf, suggestionsFor, typedLookProblems } from './typed-look.ts';
import type { TypedSettings } from '../../area/settings/typed-settings.ts';

const corners = {
  round: ['1.375rem', '1.25rem'],
  soft: ['0.625rem', '0.75rem'],
  square: ['0.125rem', '0.125rem'],
} as const;

interface LookPreviewProps {
  readonly form: AppForm<TypedSettings>;
  readonly settings: ClientSettings;
}

/** A look as it is typed, on a piece of page in light and dark; where several colours cannot be read, all that fit at one press. */
export function LookPreview({ form, settings }: LookPreviewProps) {
  const t = useTexts(clientsTexts);
  const typed = useFormValues(form);
  const look = lookOf(typed);
  const body = usePreviewFont(settings, look.bodyFont);
  const heading = usePreviewFont(settings, look.headingFont);
  if (typed['look'] !== true) return null;
  const problems = typedLookProblems(typed);
  const suggestions = suggestionsFor(problems);
  const count = Object.keys(suggestions).length;
  if (problems.length > count) return null;
  const { light, dark } = paletteOf(look);
  return (
    <Stack gap={16}>
      <Heading level={3} size="small">
        {t('preview.title')}
      </Heading>
      <Text tone="muted">{t('preview.note')}</Text>
      {count > 1 && (
        <div>
          <Button variant="secondary" onClick={() => writeFields(form, suggestions)}>
            {t('takeAll', { count })}
          </Button>
        </div>
      )}
      <div className={classes['previews']}>
        <Piece name={t('preview.light')} palette={light} look={look} fonts={{ body, heading }} />
        <Piece name={t('preview.dark')} palette={dark} look={look} fonts={{ body, heading }} />
      </div>
      {problems.length === 0 && settings.mayKeep && (
        <Stack gap={12}>
          <Heading level={3} size="small">
            {t('preview.pages')}
          </Heading>
          <Text tone="muted">{t('preview.pagesNote')}</Text>
          <LookFrames client={settings.id} look={look} />
        </Stack>
      )}
    </Stack>
  );
}

const tokenOf = (name: string) =>
  `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

interface PieceProps {
  readonly name: string;
  readonly palette: LookPalette;
  readonly look: Look;
  readonly fonts: Readonly<Record<'body' | 'heading', PreviewFont>>;
}

function Piece({ name, palette, look, fonts: { body, heading } }: PieceProps) {
  const t = useTexts(clientsTexts);
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = element.current ?? {};
    if (style === undefined) return;
    for (const [token, colour] of Object.entries(palette))
      style.setProperty(tokenOf(token), colour);
    const [control, card] = corners[look.corners];
    style.setProperty('--radius-control', control);
    style.setProperty('--radius-card', card);
    style.setProperty('--font-body', body.stack);
    style.setProperty('--font-heading', heading.stack);
    style.setProperty('--heading-weight', String(heading.headingWeight));
  }, [palette, look.corners, body.stack, heading.stack, heading.headingWeight]);
  return (
    <div
      ref={element}
      className={classes['preview']}
      role="img"
      aria-label={`${name}: ${t('preview.heading')}`}
    >
      <div aria-hidden="true" className={classes['card']}>
        <span className={classes['heading']}>{t('preview.heading')}</span>
        <span className={classes['text']}>{t('preview.text')}</span>
        <span className={classes['button']}>{t('preview.button')}</span>
        <span className={classes['link']}>{t('preview.link')}</span>
        <span className={classes['badges']}>
          <span className={classes['badge']} data-tone="accent">
            {t('preview.amount')}
          </span>
          <span className={classes['badge']} data-tone="positive">
            {t('preview.reward')}
          </span>
          <span className={classes['badge']} data-tone="warning">
            {t('preview.warning')}
          </span>
        </span>
      </div>
    </div>
  );
}
