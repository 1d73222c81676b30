/**
 * Looks for viruses in files that strangers send.
 * @returns what was found, in the scanner's words; '' nothing
 * @throws when the scanner is away, or cannot say
 */
export type FileScanner = { scan(file: AsyncIterable<Uint8Array>): Promise<string> }
