/** Names of the libraries of CAD programs, by the codes in them. Gathered from names in public assemblies. */

/** Kinds by their codes. Longer codes come first: HSHCS is not SHCS behind an H. */
const kinds: readonly (readonly [code: RegExp, kind: string])[] = [
  [/\bHSHCS\b/, 'GB/T 70.1 内六角圆柱头螺钉'],
  [/\bSNAB1\b/, 'GB/T 6170 六角螺母'],
  [/\b(?:GB )?SOCKET TYPE7\b/, 'GB/T 70.2 内六角平圆头螺钉'],
  [/\b(?:HX[- ])?SBHCS\b/, 'socket button head cap screw'],
  [/\b(?:HX[- ])?SFHCS\b/, 'socket countersunk head cap screw'],
  [/\b(?:HX[- ])?SHCS\b/, 'socket head cap screw'],
  [/\b(?:CR[- ])?P?PHMS\b/, 'cross recessed pan head machine screw'],
  [/\b(?:CR[- ])?P?FHMS\b/, 'cross recessed flat head machine screw'],
  [/\bHX?-?BOLT\b/, 'hex bolt'],
  [/\b(?:MSH?|H)X?-?NUT\b/, 'hex nut'],
  [/\bSSS(?:FLAT|CUP|CONE)?(?:SKT)?\b/, 'socket set screw'],
]

/** Numbered sizes of inch threads by their diameter in inches. [ASME B1.1] */
const numbered: Readonly<Record<string, string>> = {
  '0.06': 'No.0',
  '0.073': 'No.1',
  '0.086': 'No.2',
  '0.099': 'No.3',
  '0.112': 'No.4',
  '0.125': 'No.5',
  '0.138': 'No.6',
  '0.164': 'No.8',
  '0.19': 'No.10',
  '0.216': 'No.12',
}

/** A length in inches as it is written: 0.5 is 1/2, 1.25 is 1-1/4. Undefined if it is no 64th. */
function inches(decimal: string): string | undefined {
  const value = Number(decimal)
  const parts = Math.round(value * 64)
  if (!(value > 0) || Math.abs(parts / 64 - value) > 0.002) return undefined
  let [above, below] = [parts % 64, 64]
  while (above % 2 === 0 && above > 0) [above, below] = [above / 2, below / 2]
  const whole = Math.floor(parts / 64)
  if (above === 0) return String(whole)
  return `${whole > 0 ? `${whole}-` : ''}${above}/${below}`
}

/** `0.164-32x0.5x0.5`: the diameter, the threads per inch, the length, and the length of the thread, in inches. */
const inchSize = /\b(0\.\d{1,4}|[1-4](?:\.\d{1,4})?)-(\d{1,2})(?:\s*x\s*(\d*\.?\d+))?(?:\s*x\s*\d*\.?\d+)?(?=-|\s|$)/i

function withInchSize(text: string): string {
  return text.replace(inchSize, (all, diameter: string, threads: string, length: string | undefined) => {
    const size = numbered[String(Number(diameter))] ?? inches(diameter)
    const long = length === undefined ? '' : inches(length)
    if (size === undefined || long === undefined) return all
    const isWhole = /^\d+$/.test(size)
    return `${size}${isWhole ? '"' : ''}-${threads}${long && `x${long}"`}`
  })
}

/** The mark of how a thread is shown, and the number of a copy: `-N`, `--5N`, `-N001`, ` - D - N`. */
const shown = /(?:\s*-\s*[A-D])?\s*-{1,3}\s*\d*[NCS]\d*$/

/** `B18.3.4M - 4 x 0.7 x 8`: diameter, pitch and length in millimetres. [ASME B18.3.4M] */
const metricOfAsme = /\bB18(?:\.\d+)+M?\s*-\s*(\d+(?:\.\d+)?)\s*x\s*(0?\.\d+|[1-6](?:\.\d+)?)\s*x\s*(\d+(?:\.\d+)?)/i
/** `ISO 4014 - M10 x 45 x 26`: behind the length stands that of the thread. */
const withThreadLength = /\b(M\d+(?:\.\d+)?)\s*x\s*(\d{2,3})\s*x\s*(\d{1,3})(?!\d)/i

/** Says in words what the codes of a library say; other names stay as they are. */
export function withoutCodes(name: string): string {
  const plain = name.replace(shown, '')
  const found = kinds.find(([code]) => code.test(plain))
  let text = plain
  if (found) {
    const [code, kind] = found
    // What stands before the code is the path in the library, and says the same.
    const size = plain.slice(code.exec(plain)!.index).replace(code, '')
    const isBehind = /\d/.test(size)
    text = `${kind} ${isBehind ? size : plain.replace(code, '')}`
  }
  return withInchSize(text)
    .replace(metricOfAsme, 'M$1x$2x$3')
    .replace(withThreadLength, (all, size: string, length: string, thread: string) =>
      Number(thread) <= Number(length) ? `${size}x${length}` : all,
    )
    .trim()
}
