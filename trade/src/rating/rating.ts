/** How buyers rate sellers: once per completed order, with three marks. */

export const marks = ['quality', 'delivery', 'service'] as const
export type Mark = (typeof marks)[number]
/** A value of 1 to 5 for each mark, or sums of such values. */
export type Marks = Readonly<Record<Mark, number>>

export const bestMark = 5

/** Days after the completion of an order in which it may be rated. */
export const daysToRate = 90
/** Days after a rating in which it may be changed, once. */
export const daysToChange = 30
/** Fewest ratings from which averages are shown: fewer say little, and would tell who gave which mark. */
export const fewestRatings = 3

const dayMs = 86_400_000

/** When the time to rate an order ends. */
export const ratingEnd = (completedAt: Date): Date => new Date(completedAt.getTime() + daysToRate * dayMs)

/** When the time to change a rating ends; null: it was changed already. */
export function changeEnd({ ratedAt, changedAt }: { ratedAt: Date; changedAt: Date | null }): Date | null {
  return changedAt ? null : new Date(ratedAt.getTime() + daysToChange * dayMs)
}

/** The ratings of a seller that count: their number, and the sum of each mark. */
export type RatingSums = Marks & { count: number }

const rounded = (sum: number, of: number): string => (Math.round((10 * sum) / of) / 10).toFixed(1)

/** The average of each mark and of all three, to one decimal; undefined: there are too few ratings. */
export function averages(sums: RatingSums): (Record<Mark, string> & { average: string }) | undefined {
  const { count, quality, delivery, service } = sums
  if (count < fewestRatings) return undefined
  return {
    average: rounded(quality + delivery + service, marks.length * count),
    quality: rounded(quality, count),
    delivery: rounded(delivery, count),
    service: rounded(service, count),
  }
}

/**
 * A company's name as others see it beside its rating: the first and the last character without what is in brackets,
 * and never how many others.
 */
export function maskedName(name: string): string {
  const [first = '', ...rest] = name.replace(/[（(][^（）()]*[）)]/g, '').trim()
  return `${first}**${rest.length > 1 ? rest.at(-1) : ''}`
}
