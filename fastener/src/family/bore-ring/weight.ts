import { printedVolume } from '../../volume/printed.ts'

export const weight = printedVolume
