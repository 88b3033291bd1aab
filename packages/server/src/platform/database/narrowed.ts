/**
 * A table as it was generated, with narrower types of some of its columns: what the database checks by a constraint, and what is in JSON.
 * A column that the table does not have does not compile.
 */
export type Narrowed<
  Table,
  Columns extends { [C in keyof Columns]: C extends keyof Table ? unknown : never },
> = Omit<Table, keyof Columns> & Columns;
