import { useEffect, useState } from 'react';
import { CALL_TO_ACTION_OFFSET_PX } from '@weitersagen/domain/constants';
import { Button } from '@weitersagen/ui/button';
import { InReach } from '@weitersagen/ui/in-reach';
import { useTexts } from '../../area/texts.ts';

/** The way to take part at the window's lower edge, for who reads on and has left the offer's own button above. product.md, section "4 Screens". */
export function StartInReach({ onStart }: { readonly onStart: () => void }) {
  const t = useTexts();
  const [isFar, setFar] = useState(false);
  useEffect(() => {
    const look = () => setFar(window.scrollY > CALL_TO_ACTION_OFFSET_PX);
    look(); // a page that the server drew can be scrolled before its code is there
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return isFar ? (
    <InReach>
      <Button size="large" onClick={onStart}>
        {t('landing.start')}
      </Button>
    </InReach>
  ) : null;
}
