import { rod } from '../../volume/rod.ts'

export const weight = rod
