import { FactError } from '../fact-error.ts'
import { className } from './property-class.ts'

/** Lowest nut class that lets the bolt break before its thread strips. [ISO 898-2, GB/T 3098.2] */
const nutForBolt: Readonly<Record<string, string>> = {
  '3.6': '5',
  '4.6': '5',
  '4.8': '5',
  '5.6': '5',
  '5.8': '5',
  '6.8': '6',
  '8.8': '8',
  '9.8': '9',
  '10.9': '10',
  '12.9': '12',
}

/** Nuts of standard height from weak to strong; thin nuts (04, 05) never bear the full load of a bolt. */
const nutOrder: readonly string[] = ['4', '5', '6', '8', '9', '10', '12']

/**
 * The nut class that matches a bolt class. Up to class 4.8 above M16 nuts of class 4 were usual; class 5 covers them.
 * Structural bolts 8.8S and 10.9S take nuts 8H and 10H [GB/T 1231]; stainless steel takes its own grade and class.
 * @throws FactError unknownPropertyClass
 */
export function nutClassFor(boltClass: string): string {
  const structural = /^(8|10)\.\dS$/i.exec(boltClass.trim())
  if (structural) return `${structural[1]}H`
  const name = className(boltClass)
  if (/^[ACDF]\d-\d+$/.test(name)) return name
  const nut = nutForBolt[name]
  if (nut === undefined)
    throw new FactError('unknownPropertyClass', `没有与 ${boltClass} 配套的螺母等级`, Object.keys(nutForBolt))
  return nut
}

/** Whether a nut class bears the full load of a bolt class: its own class or a higher one of the same kind. */
export function nutSuits(boltClass: string, nutClass: string): boolean {
  const needed = nutClassFor(boltClass)
  if (needed === nutClass.trim().toUpperCase()) return true
  const [neededGrade, neededLevel] = className(needed).split('-')
  const [grade, level] = className(nutClass).split('-')
  if (neededLevel !== undefined) return grade === neededGrade && Number(level) >= Number(neededLevel)
  const rank = nutOrder.indexOf(className(nutClass))
  return rank >= 0 && rank >= nutOrder.indexOf(className(needed))
}

/** Bolt classes whose full load a nut class bears. */
export const boltClassesFor = (nutClass: string): string[] =>
  Object.keys(nutForBolt).filter((boltClass) => nutSuits(boltClass, nutClass))
