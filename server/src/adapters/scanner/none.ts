import type { FileScanner } from './port.ts'

/** An installation without a scanner: pictures are still made again, and other files bounded in kind. */
export const noScanner: FileScanner = { scan: async () => '' }
