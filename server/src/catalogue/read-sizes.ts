import { type Draft, idsOf } from './draft.ts'

export const lengthIds = (millimetres: string): number[] => [Number(millimetres)]

/** `M8`, `M8×25`, `M8*1*40`, `ST4.2x16`. */
export function readLetteredSizes(draft: Draft): void {
  draft.read(
    /(?<![a-z0-9])(m|st)\s*(\d+(?:\.\d+)?)((?:\s*[x×*]\s*\d+(?:\.\d+)?){0,2})(?![\d.])/gi,
    ([, letter, size, rest]) => readSize(draft, letter!.toUpperCase(), size!, numbersIn(rest!)),
  )
}

const numbersIn = (text: string): string[] => text.match(/\d+(?:\.\d+)?/g) ?? []

/** A size is also found where the standard names it without its letter: washers for M8 are called 8. */
export function readSize(draft: Draft, letter: string, size: string, rest: string[]): boolean {
  const { nominals, threads } = draft.vocabulary
  const named = nominals.filter(({ name }) => name === `${letter}${size}` || (letter !== 'ST' && name === size))
  if (named.length === 0) return false
  const pitched = rest.length > 0 && Number(rest[0]) <= Number(size) / 4
  const thread = pitched ? threads.filter(({ name }) => name.endsWith(` ${Number(rest[0])}`)) : []
  draft.add('nominalIds', '直径', `${letter}${size}`, idsOf(named))
  if (thread.length > 0) {
    draft.add('toothType1Ids', '螺距', rest.shift()!, idsOf(thread))
  }
  if (rest[0] !== undefined) draft.add('lengths', '长度', rest[0], lengthIds(rest[0]))
  return true
}

/** `1/4`, `1 1/2"`, `3/8-16`, `No.8`, `#8`. */
export function readInchSizes(draft: Draft): void {
  draft.read(
    /(?<![\d/])((?:\d+\s+)?\d+\/\d+)"?(?:-\d+)?(?![\d/])|(?<![a-z])(?:no\.?|#)\s*(\d{1,2})(?!\d)/gi,
    ([, inches, number]) => {
      const name = inches ? `${inches.replace(/\s+/g, ' ')}"` : `No.${number}`
      const found = draft.vocabulary.nominals.filter((one) => one.name === name)
      if (found.length > 0) draft.add('nominalIds', '直径', name, idsOf(found))
      return found.length > 0
    },
  )
}

/** `8×30` and `φ8*30` of pins and rivets, `25mm`, `L=25`, `长25`. */
export function readPlainSizes(draft: Draft): void {
  if (!draft.has('nominalIds')) {
    draft.read(/(?<![\d.a-z])[φø]?(\d+(?:\.\d+)?)\s*[x×*]\s*(\d+(?:\.\d+)?)(?![\d.])/gi, ([, size, length]) =>
      readSize(draft, 'M', size!, [length!]),
    )
  }
  if (draft.has('lengths')) return
  draft.read(
    /(?<![\d.])(?:(?:l\s*=?|长度?)\s*(\d+(?:\.\d+)?)(?:\s*mm)?|(\d+(?:\.\d+)?)\s*(?:mm|毫米))(?![\d.a-z])/gi,
    (match) => {
      const length = match[1] ?? match[2]!
      draft.add('lengths', '长度', length, lengthIds(length))
      return true
    },
  )
}
