/** Every two-byte code by its character: the platform's decoder inverted. */
function pairs(): ReadonlyMap<string, readonly [number, number]> {
  const decoder = new TextDecoder('gb18030')
  const found = new Map<string, readonly [number, number]>()
  for (let first = 0x81; first <= 0xfe; first += 1) {
    for (let second = 0x40; second <= 0xfe; second += 1) {
      const sign = second === 0x7f ? '' : decoder.decode(Uint8Array.of(first, second))
      if ([...sign].length === 1 && !found.has(sign)) found.set(sign, [first, second])
    }
  }
  return found
}

let known: ReturnType<typeof pairs> | undefined

/** A text in the encoding of Alipay's bills; characters without a code become question marks. */
export function gb18030(text: string): Uint8Array {
  known ??= pairs()
  const signs = known
  return Uint8Array.from(
    [...text].flatMap((sign) => (sign.charCodeAt(0) < 0x80 ? [sign.charCodeAt(0)] : [...(signs.get(sign) ?? [0x3f])])),
  )
}
