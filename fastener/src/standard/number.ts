/** Chinese bodies other than GB/T, one per branch of industry. */
export const branches = ['JB/T', 'HG/T', 'QC/T', 'SH/T', 'NB/T', 'YB/T', 'CB/T', 'TB/T', 'DL/T'] as const

/** The bodies whose fastener standards are traded; a prefix such as DIN EN ISO means the original, ISO. */
export const organisations = [
  'GB/T',
  'ISO',
  'DIN',
  'EN',
  'ASME',
  'ASTM',
  'SAE',
  'JIS',
  'IFI',
  'AWS',
  'JSS',
  'JCIS',
  'ГОСТ',
  'UNI',
  'BS',
  'KS',
  'CNS',
  'NF',
  ...branches,
] as const
export type Organisation = (typeof organisations)[number]

/** GB/T 97.1-2002 is { organisation 'GB/T', number '97', part '1', year 2002 }. */
export type StandardNumber = {
  readonly organisation: Organisation
  readonly number: string
  readonly part?: string
  readonly year?: number
}

/** Bodies that number the parts of a standard with a dot, the others with a dash. */
const dotted: ReadonlySet<Organisation> = new Set(['GB/T', ...branches])

/** Bodies that print the edition after a colon, the others after a dash. */
const colonYear: ReadonlySet<Organisation> = new Set(['ISO', 'DIN', 'EN', 'JIS', 'UNI', 'BS', 'KS', 'CNS', 'NF'])

/** A number behind the letters of its body: `97.1-2002`, `7046-1:2011`, `B18.2.1`. */
export function numberAfter(text: string, organisation: Organisation): StandardNumber | undefined {
  const found = /^([A-Z]{0,2}\s?\d[\d.]*\s?[A-Z]?(?:\s\d+)?)((?:\s?-\s?(?:\d+|[A-Z]{1,2}))*)(?:\s?:\s?(\d{4}))?$/i.exec(
    text,
  )
  if (!found) return undefined
  const tail = (found[2] ?? '').split('-').flatMap((piece) => piece.trim() || [])
  // DIN 125 A and DIN 125-A are one form of one standard.
  const form = organisation === 'DIN' && tail.length === 0 ? /^(\d+)\s?([A-Z])$/i.exec(found[1] ?? '') : null
  if (form)
    return { organisation, number: form[1]!, part: form[2]!.toUpperCase(), ...(found[3] && { year: Number(found[3]) }) }
  const year = found[3] ? Number(found[3]) : yearIn(tail, organisation)
  if (year !== undefined && !found[3]) tail.pop()
  // JIS B 1180 is B1180, DIN 125 - A is 125-A.
  const written = (found[1] ?? '')
    .toUpperCase()
    .trim()
    .replace(/\s/g, ' ')
    .replace(/^([A-Z]{1,2}) (?=\d)/, '$1')
  const [number, parts] = splitParts(written, tail, organisation)
  if (tail.length > 1 || number === '') return undefined
  return { organisation, number, ...(parts && { part: parts }), ...(year !== undefined && { year }) }
}

function splitParts(number: string, tail: readonly string[], organisation: Organisation) {
  const dot = dotted.has(organisation) ? number.indexOf('.') : -1
  const part = dot > 0 ? number.slice(dot + 1) : tail[0]?.toUpperCase()
  return [dot > 0 ? number.slice(0, dot) : number, part] as const
}

/** The last dashed piece if it is a year: 1950–2099, or two digits from 50 up in an old GB number. */
function yearIn(tail: readonly string[], organisation: Organisation): number | undefined {
  const last = tail.at(-1) ?? ''
  if (/^(19[5-9]\d|20\d\d)$/.test(last)) return Number(last)
  if (organisation === 'GB/T' && /^[5-9]\d$/.test(last)) return 1900 + Number(last)
  return undefined
}

/** The number as printed: `GB/T 97.1-2002`, `ISO 7046-1:2011`, `DIN 933`. */
export function formatStandardNumber(n: StandardNumber): string {
  const part = n.part === undefined ? '' : `${dotted.has(n.organisation) ? '.' : '-'}${n.part}`
  const year = n.year === undefined ? '' : `${colonYear.has(n.organisation) ? ':' : '-'}${n.year}`
  return `${n.organisation} ${n.number}${part}${year}`
}

/** The number without its edition, common to all editions. */
export const withoutYear = ({ organisation, number, part }: StandardNumber): StandardNumber =>
  part === undefined ? { organisation, number } : { organisation, number, part }

/** European standards of the nineties are 20000 above the international ones that they adopted: EN 24032 is ISO 4032. */
export function adopted(number: StandardNumber): StandardNumber {
  if (number.organisation !== 'EN' || !/^2(?!0000)\d{4}$/.test(number.number)) return number
  return { ...withoutYear(number), organisation: 'ISO', number: String(Number(number.number.slice(1))) }
}

/** Whether two numbers name the same standard, whatever the edition. */
export const sameStandard = (a: StandardNumber, b: StandardNumber): boolean =>
  a.organisation === b.organisation && a.number === b.number && a.part === b.part

/** Whether a number without a part names a standard that exists only in forms or parts: DIN 125 is DIN 125-A and
 *  125-B. */
export const isFormOf = (form: StandardNumber, whole: StandardNumber): boolean =>
  whole.part === undefined &&
  form.part !== undefined &&
  form.organisation === whole.organisation &&
  form.number === whole.number
