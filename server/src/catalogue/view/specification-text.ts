import { inchText } from '@lianmeng/fastener/text/inch-text'

const fine = '细牙 '

/** `1/2"` and `No.8` are inch sizes: their lengths are shown in inches too. */
const isInch = (nominal: string): boolean => nominal.endsWith('"') || nominal.startsWith('No.')

/**
 * `M8×25`; only the nominal size when the part has no length; `M8×1×40` for a fine thread; `1/4"×3/4"` for inch parts,
 * where a length that is no fraction of an inch has its unit.
 * @param length thousandths of a millimetre  @param thread name of the first tooth type, e.g. `细牙 1`
 */
export function specificationText(nominal: string, length: number, thread = ''): string {
  const pitch = thread.startsWith(fine) ? `×${thread.slice(fine.length)}` : ''
  if (length <= 0) return `${nominal}${pitch}`
  const millimetres = length / 1000
  const text = isInch(nominal) ? (inchText(millimetres) ?? `${millimetres} mm`) : millimetres
  return `${nominal}${pitch}×${text}`
}
