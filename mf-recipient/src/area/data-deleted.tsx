import { OpenLink } from '@weitersagen/domain-ui/open-link';
import { buttonClass } from '@weitersagen/ui/button-class';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { useTexts } from './texts.ts';

/** The recipient's data are gone: by the end of their participation, or erased on their wish, with every link. */
export function DataDeleted({ of = 'participation' }: { readonly of?: 'participation' | 'link' }) {
  const t = useTexts();
  return (
    <Stack gap={24} align="start">
      <Heading level={1} focusRef={focusOnMount}>
        {t('status.deleted.title')}
      </Heading>
      <Text size="lead">
        {t(of === 'link' ? 'status.deleted.linkText' : 'status.deleted.text')}
      </Text>
      <OpenLink to="Home" className={buttonClass('secondary')}>
        {t('closed.home')}
      </OpenLink>
    </Stack>
  );
}
