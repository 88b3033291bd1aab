import { textKinds } from '@weitersagen/domain/programme-texts';
import { textKindLabels } from '@weitersagen/domain/wire-labels';
import { useTexts } from '@weitersagen/platform/i18n';
import { useParams } from '@weitersagen/platform/router';
import { OperatorPage } from '../area/operator-page.tsx';
import { TextView } from '../features/texts/text-view.tsx';

/** `/texte/:art/:kennung`: a text with its versions. product.md, section "9 Calls". */
export default function Text() {
  const t = useTexts('mf-operator');
  const { art = '', kennung = '' } = useParams();
  const kind = textKinds.find((each) => each !== 'mail' && textKindLabels[each] === art) ?? 'block';
  return (
    <OperatorPage route="BetriebText" title={t('text.title')}>
      {() => <TextView key={`${art} ${kennung}`} kind={kind} id={kennung} />}
    </OperatorPage>
  );
}
