import type { DataSheet } from './sheet.ts'
import { writePdf } from './write-pdf.ts'

/** The process of one data sheet: it ends once the sheet is written, which frees its memory. */
export const work = (sheet: DataSheet): Promise<Uint8Array> => writePdf(sheet)
