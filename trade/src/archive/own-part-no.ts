/** A buyer's own part numbers: what one may be, and when two are the same. */

/** Longest own number, in characters. */
export const maxOwnPartNo = 40

/** As it is kept and shown: without spaces around it, and with single ones within. */
export const tidyPartNo = (text: string): string => text.normalize('NFKC').trim().replace(/\s+/g, ' ')

/** Equal for numbers that people take for the same one: width of signs, letter case and spaces do not matter. */
export const comparablePartNo = (text: string): string => text.normalize('NFKC').toUpperCase().replace(/\s/g, '')
