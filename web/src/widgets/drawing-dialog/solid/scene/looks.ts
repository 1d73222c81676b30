/** Options for showing a solid. */
export type Looks = { isCut: boolean; isMeasuring: boolean; hasDimensions: boolean }

export const plain: Looks = { isCut: false, isMeasuring: false, hasDimensions: false }
