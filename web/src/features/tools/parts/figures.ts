/** Millimetres per inch. */
export const inch = 25.4

export type LengthUnit = 'mm' | 'in'

export const lengthUnits = [
  { value: 'mm', label: 'mm' },
  { value: 'in', label: 'in' },
] as const satisfies readonly { value: LengthUnit; label: string }[]

/** A value with a fixed number of decimals; `—` if there is none. */
export const fixed = (value: number | null | undefined, decimals: number): string =>
  value === null || value === undefined ? '—' : value.toFixed(decimals)

/** A length in mm converted to the unit, with the decimals usual for it: 0.001 mm, 0.0001 in. */
export const inUnit = (mm: number | null | undefined, unit: LengthUnit): string =>
  unit === 'mm' ? fixed(mm, 3) : fixed(mm === null || mm === undefined ? mm : mm / inch, 4)

/** Parses a typed share, above 0 and at most 1; undefined if invalid. */
export function share(text: string | undefined): number | undefined {
  const value = positive(text)
  return value !== undefined && value <= 1 ? value : undefined
}

/** Parses a typed positive number; undefined if invalid. */
export function positive(text: string | undefined): number | undefined {
  const value = Number(text)
  return text !== undefined && text.trim() !== '' && Number.isFinite(value) && value > 0 ? value : undefined
}
