import { afterLetter, match, type Reader } from '../words/token.ts'

/** What an address is written with. A comma or a blank ends it, and so does a Chinese character. */
const patterns: readonly RegExp[] = [
  /(?:https?|ftp|weixin|taobao|file):(?:\/\/)?[\w\-.~:/?#@!$&'()+=%×|[\]{}^\\]*/y,
  /www\.[\w\-.~:/?#@!$&'()+=%×]+/y,
  /[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,4}/y,
  /[a-z][\w-]{0,63}(?:\.[\w-]{1,63}){0,4}\.(?:com|cn|net|org|de|eu|io|shop|store|hk|tw|jp|co|uk|info|top|vip|example)(?![a-z\d.-])(?:[/?#:][\w\-.~:/?#@!$&'()+=%×]*)?/y,
]

/** The address of a page or a mailbox: its letters and figures name no part and no quantity. */
export const readAddress: Reader = (text, at) => {
  if (!/[a-z\d]/.test(text.charAt(at)) || afterLetter(text, at)) return undefined
  for (const pattern of patterns) {
    const found = match(pattern, text, at)
    if (found) return { kind: 'measure', start: at, end: at + found[0].length }
  }
  return undefined
}
