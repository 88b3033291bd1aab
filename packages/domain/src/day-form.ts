/**
 * The form of "YYYY-MM-DD" with a day that the calendar has, from the year 1000 on: exactly what `parseBerlinDay` reads. First it asks that the 29th of
 * February is of a leap year, then that no month is longer than it is. In a file of its own: contracts load it on every page.
 */
export const dayForm =
  /^(?=....-(?!02-29)|(?:..(?:0[48]|[2468][048]|[13579][26])|(?:[13579][26]|[2468][048])00)-)[1-9]\d{3}-(?!02-3|(?:0[469]|11)-31)(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
