import type { ReactNode } from 'react';
import type { Consultant } from '@weitersagen/contracts/consultant';
import classes from './consultant.module.css';

interface ConsultantCardProps {
  readonly consultant: Consultant;
  readonly children: ReactNode;
}

/** A consultant with photo, name, zip code and city, and what can be done. */
export function ConsultantCard({ consultant, children }: ConsultantCardProps) {
  const { photo, lastName, postalCode, city } = consultant;
  return (
    <div className={classes['card']}>
      <img src={photo} alt="" width={48} height={48} className={classes['photo']} />
      <span className={classes['words']}>
        <strong>{lastName}</strong>
        <span className={classes['place']}>{`${postalCode} ${city}`}</span>
      </span>
      {children}
    </div>
  );
}
