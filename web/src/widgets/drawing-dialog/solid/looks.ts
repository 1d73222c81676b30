/** What is shown of a solid besides itself. */
export type Looks = { isCut: boolean; isMeasuring: boolean; hasDimensions: boolean }

export const plain: Looks = { isCut: false, isMeasuring: false, hasDimensions: false }
