/** Decimals as a person reckons with them, who sees nothing but the printed figures. */
type Scaled = { digits: bigint; places: number }

/** Reads a figure with separators and a unit: `1,234.5 千支`. */
function scaled(text: string): Scaled {
  const [figure] = /^-?[\d,]*\.?\d+/.exec(text)!
  const [whole = '', decimals = ''] = figure.replaceAll(',', '').split('.')
  return { digits: BigInt(whole + decimals), places: decimals.length }
}

/** A figure with two decimals, rounded half up; as amounts are printed. */
function toFen({ digits, places }: Scaled): string {
  const unit = 10n ** BigInt(places)
  const size = digits < 0n ? -digits : digits
  const fen = String((2n * size * 100n + unit) / (2n * unit)).padStart(3, '0')
  return `${digits < 0n && fen !== '000' ? '-' : ''}${fen.slice(0, -2)}.${fen.slice(-2)}`
}

/** The product of two printed figures, to the fen. */
export function productOf(quantity: string, price: string): string {
  const [a, b] = [scaled(quantity), scaled(price)]
  return toFen({ digits: a.digits * b.digits, places: a.places + b.places })
}

/** The sum of printed amounts. */
export const sumOf = (amounts: readonly string[]): string =>
  toFen({
    digits: amounts.reduce((sum, amount) => sum + BigInt(amountInFen(amount)), 0n),
    places: 2,
  })

const amountInFen = (amount: string): string => toFen(scaled(amount)).replace('.', '')
