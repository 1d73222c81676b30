import type { WorkDays } from '../calendar/working-time.ts'

/** A calendar without days off: tests run on any day. */
export const everyDay: WorkDays = { isWorking: () => true }
