import { useTexts } from '@weitersagen/platform/i18n';
import { useParams } from '@weitersagen/platform/router';
import { OperatorPage } from '../area/operator-page.tsx';
import { TextView } from '../features/texts/text-view.tsx';

/** `/mails/:kennung`: a mail as it is sent, and its versions. product.md, section "13 Mail and consent". */
export default function Mail() {
  const t = useTexts('mf-operator');
  const { kennung = '' } = useParams();
  return (
    <OperatorPage route="BetriebMail" title={t('mail.title')}>
      {() => <TextView key={kennung} kind="mail" id={kennung} />}
    </OperatorPage>
  );
}
