/** mm in an inch. */
const inch = 25.4
/** The finest fraction that lengths in inches have. */
const parts = 64
/** Lengths are kept in thousandths of a millimetre. */
const tolerance = 0.001

/**
 * A length in inches as the trade writes it: `3/4"`, `1"`, `2 1/2"`; undefined where it is no such fraction. Of lengths in whole
 * or half millimetres only multiples of 63.5 mm are.
 * @param length mm
 */
export function inchText(length: number): string | undefined {
  const count = Math.round((length * parts) / inch)
  if (count <= 0 || Math.abs((count * inch) / parts - length) > tolerance) return undefined
  const whole = Math.floor(count / parts)
  let [rest, of] = [count % parts, parts]
  while (rest > 0 && rest % 2 === 0) [rest, of] = [rest / 2, of / 2]
  return `${[whole > 0 ? whole : '', rest > 0 ? `${rest}/${of}` : ''].filter(Boolean).join(' ')}"`
}

/** A length where those of metric parts and of parts in inches stand beside each other: `25`, `1" (25.4)`. @param length mm */
export function lengthText(length: number): string {
  const inches = inchText(length)
  return inches ? `${inches} (${length})` : String(length)
}
