import { rod } from '../../volume/rod.ts'

/** The plain part is about as thick as the pitch diameter. */
export const weight = rod
