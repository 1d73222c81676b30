import { dayAfter, localDay, localTime, momentOf } from './china.ts'

/** A time of the day in China during which nobody wants to be disturbed, `HH:MM` to `HH:MM`; it may span midnight. */
export type QuietHours = { from: string; to: string }

/** The end of the quiet hours that a moment lies in; undefined: it lies outside. Their first minute is quiet, their last is not. */
export function quietUntil({ from, to }: QuietHours, at: Date): Date | undefined {
  const time = localTime(at)
  const isQuiet = from < to ? from <= time && time < to : from !== to && (from <= time || time < to)
  if (!isQuiet) return undefined
  const day = time < to ? localDay(at) : dayAfter(localDay(at))
  return momentOf(`${day} ${to}`)
}
