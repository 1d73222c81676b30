/** Why orders were left as they are, by number. */
export type Left = ReadonlyMap<string, string>
