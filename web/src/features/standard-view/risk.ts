/** How much a difference matters to whoever puts one part in the place of the other. */
const risks: Readonly<Record<string, { text: string; className: string }>> = {
  none: { text: '低风险：尺寸一致', className: 'tag-ok' },
  minor: { text: '中风险：非配合尺寸不同', className: 'tag-warn' },
  major: { text: '高风险：配合尺寸不同', className: 'tag-bad' },
}

export const riskText = (risk: string): string => risks[risk]?.text ?? '风险未知'
/** A class of ui/base.css. */
export const riskClass = (risk: string): string => risks[risk]?.className ?? ''
