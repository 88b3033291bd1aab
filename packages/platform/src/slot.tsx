import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useServices } from '@weitersagen/platform/services'; // the shell's, also in an area's own copy of this module

/**
 * A place for a piece that some area offers by its versioned name, such as `referrer/status@1`. Shows nothing when nobody offers it,
 * it fails, or nobody is signed in; until that is known an empty element of the class `room` may keep its place.
 */
export function Slot({ name, room }: { readonly name: string; readonly room?: string }) {
  const { loadSlot } = useServices();
  const [Piece, setPiece] = useState<ComponentType | null | undefined>();
  useEffect(() => {
    void loadSlot?.(name).then((found) => setPiece(() => found));
  }, [loadSlot, name]);
  if (Piece === undefined) return room && <div className={room} />;
  return Piece && <Piece />;
}
