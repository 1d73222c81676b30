import { inchText } from '@lianmeng/fastener/text/inch-text'

const fine = '细牙 '

/** `1/2"` and `No.8` are sizes in inches: their lengths are told in inches too. */
const isInch = (nominal: string): boolean => nominal.endsWith('"') || nominal.startsWith('No.')

/**
 * `M8×25`; the nominal size alone where the part has no length; `M8×1×40` where the thread is fine; `1/4"×3/4"` of parts in
 * inches, where a length that is no fraction of an inch names its unit.
 * @param length thousandths of a millimetre  @param thread name of the first tooth type, e.g. `细牙 1`
 */
export function specificationText(nominal: string, length: number, thread = ''): string {
  const pitch = thread.startsWith(fine) ? `×${thread.slice(fine.length)}` : ''
  if (length <= 0) return `${nominal}${pitch}`
  const millimetres = length / 1000
  const text = isInch(nominal) ? (inchText(millimetres) ?? `${millimetres} mm`) : millimetres
  return `${nominal}${pitch}×${text}`
}
