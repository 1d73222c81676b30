/** Units of the columns that are not lengths in mm; empty: a number of a series, not a measure. */
const units: readonly (readonly [RegExp, string])[] = [
  [/_deg$/, '°'],
  [/_tpi$/, '1/in'],
  [/_in$/, 'in'],
  [/_kN$/, 'kN'],
  [/^load_.*_t$/, 't'],
  [/^kg_per_1000$/, 'kg/1000'],
  [/^(?:choice|recess_no|screw_no|socket_no)$/, ''],
]

/** The unit of a column of a dimension table. */
export const unitOf = (column: string): string => units.find(([pattern]) => pattern.test(column))?.[1] ?? 'mm'
