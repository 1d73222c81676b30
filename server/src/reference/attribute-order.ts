import type { AttributeKind } from './attribute.ts'

type Term = { readonly id: number; readonly name: string }

/** The sort key of a name: its group, its number within the group, then its spelling. */
type Place = readonly [group: number, figure: number]

const groupOf = (groups: readonly RegExp[], name: string): number => {
  const found = groups.findIndex((pattern) => pattern.test(name))
  return found < 0 ? groups.length : found
}

/**
 * The diameter in a nominal size, mm; 0 when it has none. `M12` 12, `ST4.2` 4.2, `1 1/8"` 28.575, `No.8` 4.166 (0.060
 * in plus 0.013 in per number).
 */
export function diameterIn(name: string): number {
  const number = /^No\.(\d+)$/.exec(name)
  if (number) return (0.06 + 0.013 * Number(number[1])) * 25.4
  const inches = /^(?:(\d+)\s+)?(\d+)(?:\/(\d+))?"$/.exec(name)
  if (inches) return (Number(inches[1] ?? 0) + Number(inches[2]) / Number(inches[3] ?? 1)) * 25.4
  return Number(/[\d.]+/.exec(name)?.[0] ?? 0)
}

/** Metric sizes, sizes without a letter, tapping and inch sizes. */
const nominalGroups = [/^M/, /^[\d.]+$/, /^ST/]
const nominalPlace = (name: string): Place => [groupOf(nominalGroups, name), diameterIn(name)]

/** By pitch; inch threads from many to few threads per inch. */
const threadGroups = [/^粗牙/, /^细牙/, /^UNC/, /^UNF/]
const threadPlace = (name: string): Place => [
  groupOf(threadGroups, name),
  Number(name.split(' ')[1]) * (name.startsWith('UN') ? -1 : 1),
]

/** Bolts, structural bolts, nuts, set screws, stainless, non-ferrous, hardness, inch classes. */
const classGroups = [
  /^\d+\.\d$/,
  /^\d+\.\dS$/,
  /^0?\d+$/,
  /^\d+H$/,
  /^A\d(-|$)/,
  /^[CDF]\d/,
  /^CU\d/,
  /^AL\d/,
  /HV|HRC/,
]
const classPlace = (name: string): Place => [
  groupOf(classGroups, name),
  /^[\d.]+/.test(name) ? Number.parseFloat(name) : 0,
]

/** Kinds missing here are ordered by their ids. */
const placeOf: Partial<Record<AttributeKind, (name: string) => Place>> = {
  nominal: nominalPlace,
  tooth1: threadPlace,
  strength: classPlace,
}

/** Compares two attributes of a kind by their order of display. */
export function displayOrderOf(kind: AttributeKind): (a: Term, b: Term) => number {
  const place = placeOf[kind]
  if (!place) return (a, b) => a.id - b.id
  return (a, b) => {
    const [groupA, figureA] = place(a.name)
    const [groupB, figureB] = place(b.name)
    return groupA - groupB || figureA - figureB || a.name.localeCompare(b.name, 'en', { numeric: true })
  }
}
