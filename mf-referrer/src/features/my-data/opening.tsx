import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '@weitersagen/ui/button';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { Skeleton } from '@weitersagen/ui/skeleton';

interface OpeningProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A part of the page that comes when somebody asks for it, and its code with it. */
export function Opening({ label, children }: OpeningProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return (
      <div ref={focusOnMount} tabIndex={-1}>
        <Suspense fallback={<Skeleton shape="block" />}>{children}</Suspense>
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
