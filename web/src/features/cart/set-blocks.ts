import type { CartLine } from '@lianmeng/contract/cart/endpoints'
import { isOfOneSeller, type ShownSet } from '../../widgets/mating-set/set-strip.tsx'

/** Lines that stand together: those of a set, or a single one. */
export type Block = { set: ShownSet | undefined; lines: CartLine[] }

/** The lines of a seller in their order, with the lines of a set brought together where its first line stands. */
export function blocksOf(lines: readonly CartLine[], sets: readonly ShownSet[]): Block[] {
  const own = sets.filter(isOfOneSeller)
  const setOf = (line: CartLine) =>
    own.find(({ parts }) => parts.some((part) => part.line.cartItemId === line.cartItemId))
  const blocks: Block[] = []
  for (const line of lines) {
    const set = setOf(line)
    const begun = set && blocks.find((block) => block.set?.id === set.id)
    if (begun) begun.lines.push(line)
    else blocks.push({ set, lines: [line] })
  }
  return blocks
}
