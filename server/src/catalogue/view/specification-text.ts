const fine = '细牙 '

/**
 * `M8×25`; the nominal size alone where the part has no length; `M8×1×40` where the thread is fine.
 * @param length thousandths of a millimetre  @param thread name of the first tooth type, e.g. `细牙 1`
 */
export function specificationText(nominal: string, length: number, thread = ''): string {
  const pitch = thread.startsWith(fine) ? `×${thread.slice(fine.length)}` : ''
  return `${nominal}${pitch}${length > 0 ? `×${length / 1000}` : ''}`
}
