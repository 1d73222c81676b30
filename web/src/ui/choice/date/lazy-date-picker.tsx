import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../../lib/page/lazy-part.ts'
import type { DatePicker } from './date-picker.tsx'

/** A calendar needs much code. */
const Picker = lazyPart(() => import('./date-picker.tsx').then((module) => ({ default: module.DatePicker })))

/** A date picker whose code is fetched on first use. Its space is reserved: nothing moves under a pointer. */
export const LazyDatePicker = (props: ComponentProps<typeof DatePicker>) => (
  <Suspense fallback={<input className="input" aria-label={props.name} disabled />}>
    <Picker {...props} />
  </Suspense>
)
