import type { ReactNode } from 'react';
import classes from './edited-visual.module.css';
import { useEdited } from './use-edited.ts';

/** The editors' picture above a screen that has none of its own; nothing without one, and on small screens. */
export function EditedBanner({ id }: { readonly id: string }): ReactNode {
  const edited = useEdited();
  const image = edited(`visuals.${id}.image`);
  if (!image) return null;
  const alternative = edited(`visuals.${id}.alternative`);
  return <img className={classes['banner']} src={image} alt={alternative} loading="lazy" />;
}
