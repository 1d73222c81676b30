/** The name that somebody gives to what they keep: without needless spaces, in ordinary characters. */
export const tidyName = (text: string): string => text.normalize('NFKC').trim().replace(/\s+/g, ' ')

/** Equal for names that are the same to people. */
export const comparableName = (text: string): string => tidyName(text).toLowerCase()
