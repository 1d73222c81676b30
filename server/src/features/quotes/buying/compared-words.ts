/** Words of a line as they are compared: width, case and spaces make no difference. */
export const comparedWords = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')
