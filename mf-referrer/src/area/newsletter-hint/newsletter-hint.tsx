import { useState } from 'react';
import { NEWSLETTER_PENDING_DAYS } from '@weitersagen/domain/constants';
import { useHref, useTenant } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Dialog } from '@weitersagen/domain-ui/dialog';
import { useTexts } from '@weitersagen/platform/i18n';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { newsletterHintTexts } from './newsletter-hint-texts.ts';

/** Explains the newsletter in a dialog: what comes, how it begins, how it ends. product.md, section "4 Screens". */
export function NewsletterHint() {
  const t = useTexts(newsletterHintTexts);
  const href = useHref();
  const tenant = useTenant().name;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="flush" size="small" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t('title', { tenant })}
        closeLabel={t('close')}
      >
        <Stack gap={16} align="start">
          <Text>{t('content', { tenant })}</Text>
          <Text>{t('start', { days: NEWSLETTER_PENDING_DAYS })}</Text>
          <Text>{t('end')}</Text>
          <Text>{t('reward')}</Text>
          <a href={href('Datenschutz')} target="_blank" rel="noreferrer">
            {t('privacy')}
          </a>
          <Button onClick={close}>{t('done')}</Button>
        </Stack>
      </Dialog>
    </>
  );
}
