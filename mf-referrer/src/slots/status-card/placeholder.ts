import classes from './placeholder.module.css';

/** Class of the empty element that keeps the card's place while it is on its way; it shows for people who are signed in. */
export const placeholder = classes['placeholder'] ?? '';
