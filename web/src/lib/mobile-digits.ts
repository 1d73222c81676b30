const mobileLength = 11

/** What a mobile input keeps of what is typed or pasted: digits, at most 11 of them. `136 0000 0000` is a whole number. [spec §5] */
export const mobileDigits = (text: string): string => text.replace(/\D/g, '').slice(0, mobileLength)
