import { alignedByData } from '../../../widgets/rich-text/alignment.ts'

/** A line of a comparison: a block in both texts, or a block of one and its replacement in the other. */
export type Line = { before: string | null; after: string | null }

/** Paragraphs, headings, lists, tables … of a text, each as its HTML. */
export function blocksOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(alignedByData(html), 'text/html')
  return [...body.childNodes]
    .map((node) => (node instanceof Element ? node.outerHTML : (node.textContent?.trim() ?? '')))
    .filter(Boolean)
}

/** `lengths[i][j]`: how many blocks the rest of `before` from i and the rest of `after` from j have in common. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1))
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      lengths[i]![j] =
        before[i] === after[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
    }
  }
  return lengths
}

/** Puts removed blocks beside their replacements. */
function sideBySide(taken: readonly string[], put: readonly string[]): Line[] {
  return Array.from({ length: Math.max(taken.length, put.length) }, (_, index) => ({
    before: taken[index] ?? null,
    after: put[index] ?? null,
  }))
}

/** Compares two texts block by block, matching as many equal blocks as possible. */
export function compareBlocks(before: readonly string[], after: readonly string[]): Line[] {
  const lengths = commonLengths(before, after)
  const lines: Line[] = []
  let taken: string[] = []
  let put: string[] = []
  const flush = () => {
    lines.push(...sideBySide(taken, put))
    taken = []
    put = []
  }
  let i = 0
  let j = 0
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      flush()
      lines.push({ before: before[i]!, after: after[j]! })
      i += 1
      j += 1
    } else if (j >= after.length || (i < before.length && lengths[i + 1]![j]! >= lengths[i]![j + 1]!)) {
      taken.push(before[i]!)
      i += 1
    } else {
      put.push(after[j]!)
      j += 1
    }
  }
  flush()
  return lines
}
