import type { ReactNode } from 'react';
import { KeyVisual } from '@weitersagen/ui/key-visual';
import classes from './edited-visual.module.css';
import { useEdited } from './use-edited.ts';

/** The key visual of a screen: the editors' picture, else the picture of the tenant's theme. */
export function EditedVisual({ id }: { readonly id: string }): ReactNode {
  const edited = useEdited();
  const image = edited(`visuals.${id}.image`);
  if (!image) return <KeyVisual />;
  return (
    <img className={classes['visual']} src={image} alt={edited(`visuals.${id}.alternative`)} />
  );
}
