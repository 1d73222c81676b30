/** The change of a price since the last purchase in percent: dearer, cheaper, or 持平; nothing if the two cannot be compared. */
export function PriceChange({ percent }: { percent: string }) {
  if (percent === '') return null
  const change = Number(percent)
  if (change === 0) return <span className="sub">持平</span>
  return change > 0 ? <span className="bad">▲ {percent}%</span> : <span className="ok">▼ {percent.slice(1)}%</span>
}
