import { candidateStandards } from '@lianmeng/fastener/spec-text/candidate-standards'
import { parseSpecText } from '@lianmeng/fastener/spec-text/spec-text'
import { standardsByNumber } from '@lianmeng/fastener/standard/library'
import { parseStandardNumber } from '@lianmeng/fastener/standard/number'
import type { Standard } from '@lianmeng/fastener/standard/standard'
import { halfWidth } from '@lianmeng/fastener/text/half-width'

/** How many are shown. */
const most = 5

/**
 * Standards that may have been meant by a keyword that no number and no name holds, best first: numbers one slip away, what
 * the trade calls so, and names that share most of their signs.
 * @param among what the other conditions of the search leave
 */
export function nearestTo(keyword: string, among: readonly Standard[]): Standard[] {
  const found = new Set([...byNumber(keyword, among), ...bySlang(keyword), ...byName(keyword, among)])
  return [...found].filter((standard) => among.includes(standard)).slice(0, most)
}

/** Shorter numbers are one slip away from too many. */
const fewestFigures = 3

/** The same figures of any body, and those one slip away of the body that is written, where one is. */
function byNumber(keyword: string, among: readonly Standard[]): Standard[] {
  const figures = /\d+/.exec(halfWidth(keyword))?.[0] ?? ''
  if (figures.length < fewestFigures) return []
  const body = parseStandardNumber(keyword)?.organisation
  const ofBody = among.filter(({ number }) => body === undefined || number.organisation === body)
  const same = among.filter(({ number }) => number.number === figures)
  return [...same, ...ofBody.filter(({ number }) => isOneSlipAway(figures, number.number))]
}

/** One figure too many, missing, wrong, or two neighbours changed over. */
function isOneSlipAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const [restA, restB] = [a.slice(start), b.slice(start)]
  const isSwapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
  return isSwapped || restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)
}

/** `内六角螺丝`, `牙条`: what buyers call a part. */
const bySlang = (keyword: string): Standard[] =>
  candidateStandards(parseSpecText(keyword).fields).flatMap((number) => standardsByNumber(number).slice(0, 1))

/** Below this share of common signs two names have nothing to do with each other. */
const leastLikeness = 0.5

/** Names that hold most signs of the keyword; a name that holds fewer others comes first. */
function byName(keyword: string, among: readonly Standard[]): Standard[] {
  const signs = new Set(halfWidth(keyword).match(/\p{Script=Han}/gu) ?? [])
  if (signs.size < 2) return []
  return among
    .map((standard) => {
      const own = new Set(standard.nameZh)
      const common = [...signs].filter((sign) => own.has(sign)).length
      return { standard, likeness: common / signs.size, common: common / own.size }
    })
    .filter(({ likeness }) => likeness > leastLikeness)
    .sort((a, b) => b.likeness - a.likeness || b.common - a.common)
    .map(({ standard }) => standard)
}
