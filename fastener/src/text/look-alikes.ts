/** Signs that programs and keyboards write for another one: drawing programs put ╱ where a file name allows no slash. */
const signs: Readonly<Record<string, string>> = {
  '╱': '/',
  '∕': '/',
  '⁄': '/',
  '⧸': '/',
  '⟋': '/',
  〳: '/',
  '╲': '\\',
  '∖': '\\',
  '⧵': '\\',
  '∶': ':',
  '︰': ':',
  ː: ':',
}

/** Cyrillic and Greek letters that look like Latin ones: M8х30 with a Cyrillic х. */
const letters: Readonly<Record<string, string>> = {
  ...pairs('авекмнорстух', 'abekmhopctyx'),
  ...pairs('АВЕКМНОРСТУХ', 'ABEKMHOPCTYX'),
  ...pairs('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'),
  ...pairs('αοχ', 'aox'),
}

function pairs(from: string, to: string): Record<string, string> {
  return Object.fromEntries(Array.from(from, (letter, at) => [letter, to.charAt(at)]))
}

/** The sign that a look-alike of it stands for, or the sign itself. */
export const looksLike = (sign: string): string => signs[sign] ?? letters[sign] ?? sign

/** A text with its look-alike signs and letters in their usual form, character by character. */
export const withoutLookAlikes = (text: string): string => Array.from(text, looksLike).join('')
