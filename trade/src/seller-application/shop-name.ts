/**
 * Whether a name may be a shop's: letters and digits of any script, and punctuation used in names; no characters that
 * are invisible or reverse the direction.
 */
export const isShopName = (name: string): boolean =>
  /^[\p{L}\p{N}·•&（）()\-. ]{2,20}$/u.test(name) && /\p{L}/u.test(name)
