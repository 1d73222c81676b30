import { parseSpecText } from '@lianmeng/fastener/spec-text/spec-text'
import { candidateStandards } from '@lianmeng/fastener/spec-text/words/candidate-standards'
import { standardsByNumber } from '@lianmeng/fastener/standard/library'
import { isOneSlipAway } from '@lianmeng/fastener/standard/near-number'
import { parseStandardNumber } from '@lianmeng/fastener/standard/read-number'
import type { Standard } from '@lianmeng/fastener/standard/standard'
import { halfWidth } from '@lianmeng/fastener/text/half-width'
import { published } from '../../reference/overlays/published.ts'

/** Most standards shown. */
const most = 5

/**
 * Standards that may have been meant by a keyword without a match, best first: numbers with one typing error, standards
 * of a trade name, and similar names.
 * @param among those that match the other filters
 */
export function nearestTo(keyword: string, among: readonly Standard[]): Standard[] {
  const found = new Set([...byNumber(keyword, among), ...bySlang(keyword), ...byName(keyword, among)])
  return [...found].filter((standard) => among.includes(standard)).slice(0, most)
}

/** Shorter numbers resemble too many others. */
const fewestFigures = 3

/** The same digits of any standards body, and numbers with one typing error of the named body, if any. */
function byNumber(keyword: string, among: readonly Standard[]): Standard[] {
  const figures = /\d+/.exec(halfWidth(keyword))?.[0] ?? ''
  if (figures.length < fewestFigures) return []
  const body = parseStandardNumber(keyword)?.organisation
  const ofBody = among.filter(({ number }) => body === undefined || number.organisation === body)
  const same = among.filter(({ number }) => number.number === figures)
  return [...same, ...ofBody.filter(({ number }) => isOneSlipAway(figures, number.number))]
}

/** `内六角螺丝`, `牙条`: trade names of parts. */
const bySlang = (keyword: string): Standard[] =>
  candidateStandards(parseSpecText(keyword, published().words).fields).flatMap((number) =>
    standardsByNumber(number).slice(0, 1),
  )

/** Below this share of common characters two names are unrelated. */
const leastLikeness = 0.5

/** Names that share most characters with the keyword; names with fewer other characters come first. */
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
