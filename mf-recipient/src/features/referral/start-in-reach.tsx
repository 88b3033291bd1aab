import { CALL_TO_ACTION_OFFSET_PX } from '@weitersagen/domain/constants';
import { Button } from '@weitersagen/ui/button';
import { InReach } from '@weitersagen/ui/in-reach';
import { useScrolled } from '@weitersagen/ui/use-scrolled';
import { useTexts } from '../../area/texts.ts';

/** The way to take part at the window's lower edge, for who reads on and has left the offer's own button above. product.md, section "4 Screens". */
export function StartInReach({ onStart }: { readonly onStart: () => void }) {
  const t = useTexts();
  const isFar = useScrolled(() => window.scrollY > CALL_TO_ACTION_OFFSET_PX);
  return isFar ? (
    <InReach>
      <Button size="large" onClick={onStart}>
        {t('landing.start')}
      </Button>
    </InReach>
  ) : null;
}
