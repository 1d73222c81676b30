/** What the text of a scanned code stands for. */
export type Meaning =
  /** A label of ours on a box. */
  | { kind: 'box'; token: string }
  /** A label of ours at a bin. */
  | { kind: 'bin'; bin: string }
  /** A number that somebody else gave to the goods, with the lot where the code says one. */
  | { kind: 'number'; number: string; lot: string }

/** Most characters of a number that are looked for. */
export const longestNumber = 40

/** Separates elements of changing length. [GS1 General Specifications, 7.8] */
const groupSeparator = '\x1d'

/** Digits of elements with a fixed length, by application identifier. [GS1 General Specifications, 3.2] */
const fixedLengths: Readonly<Record<string, number>> = {
  '00': 18,
  '01': 14,
  '02': 14,
  11: 6,
  13: 6,
  15: 6,
  17: 6,
  20: 2,
}
/** Application identifiers of changing length that labels of goods carry. */
const openIdentifiers = ['10', '21', '30', '37', '240', '241', '242'] as const

const withoutSeparator = (text: string): string => (text.startsWith(groupSeparator) ? text.slice(1) : text)

/** The elements of a GS1 code by application identifier; undefined: it is none. */
function elementsOf(text: string): ReadonlyMap<string, string> | undefined {
  const found = new Map<string, string>()
  const written = [...text.matchAll(/\((\d{2,4})\)([^(]*)/g)]
  if (text.startsWith('(') && written.length > 0) return new Map(written.map(([, key, value]) => [key!, value!.trim()]))
  let rest = withoutSeparator(text.replace(/^\](?:d2|C1|Q3)/, ''))
  if (!/^(?:01|02|00)\d{14}/.test(rest)) return undefined
  while (rest !== '') {
    const fixed = fixedLengths[rest.slice(0, 2)]
    const key = fixed ? rest.slice(0, 2) : openIdentifiers.find((each) => rest.startsWith(each))
    if (key === undefined) return undefined
    const value = rest.slice(key.length)
    const end = fixed ?? (value.includes(groupSeparator) ? value.indexOf(groupSeparator) : value.length)
    found.set(key, value.slice(0, end))
    rest = withoutSeparator(value.slice(end))
  }
  return found
}

/** A GTIN as it stands below its bars: of 14 digits those that lead with zeros are shorter. */
const printedGtin = (gtin: string): string => (gtin.startsWith('0') ? gtin.slice(1) : gtin)

/** The number by which a buyer knows the goods comes before the maker's. */
function numberIn(elements: ReadonlyMap<string, string>): string {
  const gtin = elements.get('01') ?? elements.get('02')
  return elements.get('241') ?? elements.get('240') ?? (gtin ? printedGtin(gtin) : '')
}

/** @param origin that of our own labels */
export function meaningOf(text: string, origin: string): Meaning | undefined {
  const trimmed = text.trim()
  if (URL.canParse(trimmed)) {
    const { origin: place, pathname, searchParams } = new URL(trimmed)
    const [, token] = /^\/b\/(\d{1,10}-[0-9a-f]{32})$/.exec(pathname) ?? []
    if (place === origin && token) return { kind: 'box', token }
    const bin = searchParams.get('bin') ?? ''
    if (place === origin && pathname.endsWith('/quickOrder') && /^[1-9]\d{0,14}$/.test(bin)) return { kind: 'bin', bin }
    return undefined
  }
  const elements = elementsOf(trimmed)
  const number = (elements ? numberIn(elements) : trimmed.replace(/\s+/g, ' ')).slice(0, longestNumber)
  return number === '' ? undefined : { kind: 'number', number, lot: elements?.get('10') ?? '' }
}
