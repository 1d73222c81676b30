/** The first day of a spreadsheet's count, and the length of a day in ms. */
const [dayNought, day] = [Date.UTC(1899, 11, 30), 86_400_000]

/** The moment of a spreadsheet's number of days, in ms; NaN if it is no number. */
export const momentOfSerial = (serial: string): number => dayNought + Math.floor(Number(serial)) * day

/** A spreadsheet's number for a local day. @param localDay `2026-11-20` */
export const serialOfDay = (localDay: string): number => (Date.parse(localDay) - dayNought) / day
