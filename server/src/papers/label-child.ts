import { type Label, writeLabels } from './draw-label.ts'

/** The process of some labels in one file. */
export const work = (labels: readonly Label[]): Promise<Uint8Array> => writeLabels(labels)
