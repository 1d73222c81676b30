import { formula, type Rule } from './rule.ts'
import { proofOfNut, stressOf } from './strength.ts'

/** `bolt 8.8 d<=16`: the kind, the class, the range of diameters. */
const named = /^(bolt|nut|stainless bolt|stainless nut) (\S+) (.+)$/

/** What a row of the table of property classes is about; undefined for kinds without a rule. */
function subjectOf(row: string) {
  const [, kind, name, range] = named.exec(row) ?? []
  return kind === undefined || name === undefined || range === undefined ? undefined : { kind, name, range }
}

/** A diameter within a range: `d>16`, `7<d<=10`, `all`. */
const within = (range: string): number => {
  const [, from, over] = /^(\d+)<=?d|d>(\d+)/.exec(range) ?? []
  return Number(from ?? over ?? 0) + 1
}

/** Ten times the number behind the grade of a stainless class: A2-70, A2-035. */
const stainlessStrength = (name: string): number => 10 * Number(name.split('-')[1])

/** Both numbers of a bolt's class: 8.8 is 800 MPa and eight tenths of it. */
const numbersOf = (name: string): readonly [number, number] => {
  const [first = 0, second = 0] = name.split('.').map(Number)
  return [100 * first, 10 * first * second]
}

function nominalTensile(row: string): number | undefined {
  const { kind, name, range } = subjectOf(row) ?? {}
  if (name === undefined || range?.startsWith('0.5D')) return undefined
  if (kind === 'bolt') return numbersOf(name)[0]
  return kind === 'nut' ? undefined : stainlessStrength(name)
}

function nominalYield(row: string): number | undefined {
  const { kind, name } = subjectOf(row) ?? {}
  return kind === 'bolt' && name !== undefined ? numbersOf(name)[1] : undefined
}

function leastTensile(row: string): number | undefined {
  const { kind, name, range } = subjectOf(row) ?? {}
  if (kind !== 'bolt' || name === undefined || range === undefined) return nominalTensile(row)
  return stressOf(within(range), name)?.[0]
}

function proofStress(row: string): number | undefined {
  const { kind, name, range } = subjectOf(row) ?? {}
  if (kind === undefined || name === undefined || range === undefined || kind === 'stainless bolt') return undefined
  if (kind === 'bolt') return stressOf(within(range), name)?.[1]
  return kind === 'nut' ? proofOfNut(within(range), name) : stainlessStrength(name)
}

/** Strengths that the name of a property class says, and those typed with the loads. */
export const propertyClassRules = {
  nominalTensile: formula('the numbers of the class [ISO 898-1, ISO 3506-1, ISO 3506-2]', nominalTensile),
  nominalYield: formula('the second number of the class is the tenths of its strength [ISO 898-1]', nominalYield),
  leastTensile: formula(
    'the stresses behind the loads, or the number of the class [ISO 898-1, ISO 3506-1]',
    leastTensile,
  ),
  proofStress: formula(
    'the stresses behind the loads, or the number of the class [ISO 898-1, 898-2, 3506-2]',
    proofStress,
  ),
} satisfies Record<string, Rule>
