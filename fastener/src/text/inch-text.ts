/** Millimetres per inch. */
const inch = 25.4
/** Denominator of the finest fraction for lengths in inches. */
const parts = 64
/** Lengths are stored in thousandths of a millimetre. */
const tolerance = 0.001

/**
 * A length in inches in trade notation: `3/4"`, `1"`, `2 1/2"`; undefined if it is not such a fraction. Of the lengths
 * in whole or half millimetres, only multiples of 63.5 mm are.
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

/** A length for lists that mix metric and inch parts: `25`, `1" (25.4)`. @param length mm */
export function lengthText(length: number): string {
  const inches = inchText(length)
  return inches ? `${inches} (${length})` : String(length)
}
