/**
 * Length of the thread on a bolt: b = 2d + 6 up to 125 mm, 2d + 12 up to 200 mm, 2d + 25 above. [GB/T 3106]
 * @param d nominal diameter, mm  @param l nominal length, mm  @returns mm
 */
export const generalThreadLength = (d: number, l: number): number => 2 * d + (l <= 125 ? 6 : l <= 200 ? 12 : 25)
