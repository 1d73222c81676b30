/** How risky it is to substitute one part for the other, given their differences. */
type SubstitutionRisk = {
  /** 低、中、高 */
  level: string
  reason: string
  /** A class of ui/base.css. */
  className: string
}

const risks: Readonly<Record<string, SubstitutionRisk>> = {
  none: { level: '低', reason: '尺寸一致', className: 'tag-ok' },
  minor: { level: '中', reason: '非配合尺寸不同', className: 'tag-warn' },
  major: { level: '高', reason: '配合尺寸不同', className: 'tag-bad' },
}

/** The display of a risk in the contract; undefined if it cannot be assessed. */
export const substitutionRisk = (risk: string): SubstitutionRisk | undefined => risks[risk]
