import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useServices } from '@weitersagen/platform/services'; // the shell's, also in an area's own copy of this module

/**
 * A place for a piece that some area offers by its versioned name, such as `referrer/status@1`. Shows nothing until it is there, and
 * nothing when nobody offers it, it fails, or nobody is signed in.
 */
export function Slot({ name }: { readonly name: string }) {
  const { loadSlot } = useServices();
  const [Piece, setPiece] = useState<ComponentType | null>(null);
  useEffect(() => {
    void loadSlot?.(name).then((found) => setPiece(() => found));
  }, [loadSlot, name]);
  return Piece && <Piece />;
}
