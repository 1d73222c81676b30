import type { Specification } from '../part/specification.ts'

/** The name of a product in a file: `GB/T 5782-2025 M12×60-8.8`. */
export function nameOf({ standard, size, length, propertyClass, hand, edit }: Specification): string {
  const whole = `${standard.name} ${size.replace('x', '×')}${length === undefined ? '' : `×${length}`}`
  return [whole, propertyClass, hand === 'left' ? 'LH' : undefined, edit && '改'].filter(Boolean).join('-')
}
