import { useRef, type RefObject } from 'react';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { Cluster } from '@weitersagen/ui/layout';

interface PlacePagesProps {
  /** What the list is of, for who hears it. */
  readonly label: string;
  readonly place: string | null;
  readonly next: string | null;
  readonly onGo: (place: string | null) => void;
  /** Where reading goes on: what the list begins with, such as its heading; else what stands before the way on. */
  readonly top?: RefObject<HTMLElement | null>;
}

/** Leads on in a list, and back to its beginning; nothing where there is one page. */
export function PlacePages({ label, place, next, onGo, top }: PlacePagesProps) {
  const t = useTexts('mf-operator');
  const nav = useRef<HTMLElement>(null);
  if (place === null && next === null) return null;
  const turn = (to: string | null) => {
    onGo(to);
    const before = nav.current?.previousElementSibling;
    (top?.current ?? (before instanceof HTMLElement ? before : null))?.focus();
  };
  return (
    <nav ref={nav} aria-label={`${t('list.pages')}: ${label}`}>
      <Cluster gap={12}>
        {place !== null && (
          <Button variant="secondary" onClick={() => turn(null)}>
            {t('list.first')}
          </Button>
        )}
        {next !== null && (
          <Button variant="secondary" onClick={() => turn(next)}>
            {t('list.more')}
          </Button>
        )}
      </Cluster>
    </nav>
  );
}
