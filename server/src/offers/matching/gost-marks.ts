/** Classes as they stand behind the length: `М20-6gx90.58` is of class 5.8. */
const classes = '36|46|48|56|58|66|68|88|98|109|129'

const isOfGost = /(?:ГОСТ|GOST)/i
const boltMark = new RegExp(`([xх×*]\\s?\\d{1,3})\\.(${classes})(?=[.\\s]|$)`, 'giu')
const nutMark = /(-[4-8][HНGН])\.(4|5|6|8|10|12)(?=[.\s]|$)/giu
const washerMark = /(?<![\d.])(\d{1,2})\.(65Г|30Х13|БрКМц3-1)(?=[.\s]|$)/giu

/** A text with the marks of a designation by GOST apart: `x90.58` is a length and a class and no length of 90.58 mm. */
export function withGostApart(text: string): string {
  if (!isOfGost.test(text)) return text
  return text
    .replace(boltMark, (_, length: string, level: string) => `${length} ${level.slice(0, -1)}.${level.slice(-1)}`)
    .replace(nutMark, '$1 $2')
    .replace(washerMark, '$1 $2')
}
