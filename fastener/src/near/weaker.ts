import { className } from '../strength/property-class.ts'

/** `10.9` is 1090, `A2-70` is 70 of A2, a nut's `8` is 8. */
function level(name: string): { kind: string; value: number } | undefined {
  const wanted = className(name)
  const bolt = /^(\d{1,2})\.(\d)$/.exec(wanted)
  if (bolt) return { kind: 'bolt', value: Number(bolt[1]) * 100 + Number(bolt[2]) * 10 }
  const stainless = /^([ACF]\d)-0?(\d+)$/.exec(wanted)
  if (stainless) return { kind: stainless[1]!, value: Number(stainless[2]) }
  return /^\d{1,2}$/.test(wanted) ? { kind: 'nut', value: Number(wanted) } : undefined
}

/** Whether a property class is known to be weaker than another one; false if they cannot be compared. */
export function isWeaker(propertyClass: string, than: string): boolean {
  const [one, other] = [level(propertyClass), level(than)]
  return one !== undefined && other !== undefined && one.kind === other.kind && one.value < other.value
}
