import { ProgrammeEndNotice } from '@weitersagen/domain-ui/programme-end/programme-end-notice';
import { OpenLink } from '@weitersagen/domain-ui/open-link';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Heading } from '@weitersagen/ui/heading';
import { IllustratedPage } from '@weitersagen/ui/illustrated-page';
import { Text } from '@weitersagen/ui/text';
import { useTexts } from '../../area/texts.ts';

/** The confirmation opened without a mailed link, in a browser that knows of no participation. */
export function NothingToConfirm() {
  const t = useTexts();
  return (
    <IllustratedPage>
      <Heading level={1}>{t('confirm.bare.title')}</Heading>
      <Text size="lead">{t('confirm.bare.text')}</Text>
      <ProgrammeEndNotice />
      <OpenLink to="Home" className={buttonClass('secondary')}>
        {t('closed.home')}
      </OpenLink>
    </IllustratedPage>
  );
}
