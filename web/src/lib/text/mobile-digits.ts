const mobileLength = 11

/** Filters typed or pasted text in a mobile number field: digits only, at most 11. `136 0000 0000` counts as complete.
 *  [spec §5] */
export const mobileDigits = (text: string): string => text.replace(/\D/g, '').slice(0, mobileLength)
