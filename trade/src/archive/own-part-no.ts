/** A buyer's own part numbers: their form and their equality. */
import { tidyName } from './kept-name.ts'

/** Longest own number, in characters. */
export const maxOwnPartNo = 40

/** The number as stored and shown: without surrounding spaces, and with single ones inside. */
export const tidyPartNo = (text: string): string => tidyName(text)

/** Equal for numbers that people consider the same: full and half width, case and spaces are ignored. */
export const comparablePartNo = (text: string): string => text.normalize('NFKC').toUpperCase().replace(/\s/g, '')
