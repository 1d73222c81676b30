import { readLine, textKey } from './line-text.ts'

/** Words of a line as they are compared: width, case, spaces and the quantity make no difference. */
export const comparedWords = (text: string): string => textKey(readLine(text))
