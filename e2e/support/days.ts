/** The day in China this many days from now, `2026-11-22`. Journeys see the product from outside and reckon it themselves. */
export const dayIn = (days = 0): string => new Date(Date.now() + (8 + days * 24) * 3_600_000).toISOString().slice(0, 10)
