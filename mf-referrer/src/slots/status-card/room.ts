import classes from './room.module.css';

/** Class of the empty element that keeps the card's place while it is on its way; it shows for people who are signed in. */
export const room = classes['room'] ?? '';
