import { parseStandardNumber } from '@lianmeng/fastener/standard/read-number'

/** The year of a standard's edition; empty if its number has none. */
export const yearOf = (standardName: string): string => parseStandardNumber(standardName)?.year?.toString() ?? ''
