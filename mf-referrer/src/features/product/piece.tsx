import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '@weitersagen/platform/i18n';
import { useSearchParams } from '@weitersagen/platform/router';
import { Button } from '@weitersagen/ui/button';
import { moreTexts } from './more-texts.ts';

/** How many pieces of a list are open, in the address: the way back from a product shows them again. */
const OPEN = 'weitere';

/** How many further pieces of a list are open, and how another is opened. */
export function useOpenPieces() {
  const [params, setParams] = useSearchParams();
  return {
    open: Math.max(0, Math.trunc(Number(params.get(OPEN)) || 0)),
    show: (count: number) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.set(OPEN, String(count));
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}

/** Opens the next piece. */
export function More({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  return (
    <div>
      <Button variant="secondary" onClick={onPress}>
        {label}
      </Button>
    </div>
  );
}

interface PieceProps {
  /** A press asked for it, so the keyboard goes on here. */
  readonly isAsked: boolean;
  readonly children: ReactNode;
}

/** A further piece of a list. */
export function Piece({ isAsked, children }: PieceProps) {
  const t = useTexts(moreTexts);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsked) element.current?.focus({ preventScroll: true });
  }, [isAsked]);
  return (
    <div ref={element} role="group" aria-label={t('piece')} tabIndex={-1}>
      {children}
    </div>
  );
}
