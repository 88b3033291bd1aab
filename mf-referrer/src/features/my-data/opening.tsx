import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { DeferredPart } from '@weitersagen/domain-ui/deferred-part';
import { Button } from '@weitersagen/ui/button';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import type { LatePart } from '@weitersagen/ui/late';

interface OpeningProps<P> {
  readonly label: string;
  readonly part: LatePart<P>;
  readonly children: (Part: ComponentType<P>) => ReactNode;
}

/** A part of the page that comes when somebody asks for it, and its code with it. */
export function Opening<P>({ label, part, children }: OpeningProps<P>) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return (
      <div ref={focusOnMount} tabIndex={-1}>
        <DeferredPart part={part}>{children}</DeferredPart>
      </div>
    );
  return (
    <div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
    </div>
  );
}
