import { formatDate } from '../../../lib/text/format.ts'

/** The day on which goods leave if paid or confirmed at once, red where it lies after the day by which they are wanted. */
export function DispatchDay({ dispatchOn, wantedOn }: { dispatchOn: string; wantedOn: string }) {
  if (dispatchOn === '') return <span className="sub">交期待确认</span>
  const text = dispatchOn === formatDate(new Date()) ? '今天' : dispatchOn.slice(5)
  const isLate = wantedOn !== '' && dispatchOn > wantedOn
  return isLate ? <span className="bad">{text}，晚于希望到货日</span> : text
}
