/** At most three decimals, without trailing zeros. */
export const plain = (value: number): string => String(Math.round(value * 1000) / 1000)

/** N as kN, three significant figures: `1.27`, `13.0`, `126`. */
export function kiloNewtons(newtons: number | null): string {
  if (newtons === null) return '—'
  const value = newtons / 1000
  return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2)
}
