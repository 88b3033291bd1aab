import { useLayoutEffect, useRef } from 'react';

/** Gives an element a colour as its ground: by script, because the page allows no style attribute. */
export function useSwatch(colour: string) {
  const element = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (element.current) element.current.style.backgroundColor = colour;
  }, [colour]);
  return element;
}
