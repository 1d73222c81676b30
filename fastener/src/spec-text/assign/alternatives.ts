import type { Reading } from '../tokens/reading.ts'
import type { Token } from '../words/token.ts'

const or = /^ ?(?:或者?|or|oder|ou|\/或) ?$/
const slash = /^ ?[/／] ?$/
const stated: ReadonlySet<Token['kind']> = new Set(['number', 'class', 'size', 'length', 'quantity', 'word'])

/** Materials and surfaces that only name the kind of others. */
const general: ReadonlySet<string> = new Set(['不锈钢', '合金钢', '碳钢', '铜', '镀锌', '钢'])

/** What two words of the same kind say, where a part has one of them only. */
function valuesOf(one: Token, other: Token): readonly [string, string] | undefined {
  if (one.kind === 'class' && other.kind === 'class') {
    const [first, second] = [one.written.name, other.written.name]
    // 8.8/8 is a bolt with its nut.
    return /^\d+\.\dS?$/.test(first) === /^\d+\.\dS?$/.test(second) ? [first, second] : undefined
  }
  if (one.kind === 'size' && other.kind === 'size') return [one.size.nominal, other.size.nominal]
  if (one.kind !== 'word' || other.kind !== 'word') return undefined
  const [a, b] = [one.meaning, other.meaning]
  if (a.says === 'material' && b.says === 'material') {
    const isSameGroup = a.value.stainlessGroup !== undefined && a.value.stainlessGroup === b.value.stainlessGroup
    return isSameGroup ? undefined : [a.value.name, b.value.name]
  }
  if (a.says === 'surface' && b.says === 'surface') return [a.value.name, b.value.name]
  if (a.says === 'threadExtent' && b.says === 'threadExtent') return [a.value, b.value]
  return undefined
}

/** `304/316`, `4.8/8.8级`: two of the same kind, of which neither is only the other's kind. */
function areTwo(one: Token, other: Token): boolean {
  const [first, second] = valuesOf(one, other) ?? []
  return first !== undefined && second !== undefined && first !== second && !general.has(first) && !general.has(second)
}

/** What a text leaves open: `8.8或10.9`, `304/316`, `M8×25或30`. Of two standards each may be the other's equal. */
export function alternativesIn(reading: Reading): string[] {
  const known = reading.tokens.filter(({ kind }) => kind !== 'unknown')
  return known.flatMap((token, at) => {
    const before = known[at - 1]
    if (!before || !stated.has(before.kind) || !stated.has(token.kind)) return []
    const sign = reading.between(before, token)
    if (!or.test(sign) && !(slash.test(sign) && areTwo(before, token))) return []
    return [`写着「${reading.written({ start: before.start, end: token.end })}」，请选一种`]
  })
}
