/** How much the differences of two parts matter to whoever puts one in the place of the other. */
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

/** What a risk of the contract means; undefined where it cannot be told. */
export const substitutionRisk = (risk: string): SubstitutionRisk | undefined => risks[risk]
