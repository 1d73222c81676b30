import { Link } from '@tanstack/react-router'
import type { SearchText } from '../../lib/address/search-text.ts'
import styles from './first-steps.module.css'

/** A step of somebody who begins. */
export type FirstStep = {
  title: string
  /** What to do. */
  text: string
  isDone: boolean
  target: { to: string; search?: SearchText }
}

/** Leads a newcomer step by step. Nothing is shown once all are done. */
export function FirstSteps({ name, steps }: { name: string; steps: readonly FirstStep[] }) {
  if (steps.every(({ isDone }) => isDone)) return null
  return (
    <ol className={`card ${styles.steps}`} aria-label={name}>
      {steps.map(({ title, text, isDone, target }, at) => (
        <li key={title} data-done={isDone}>
          <span aria-hidden>{isDone ? '✓' : at + 1}</span>
          <Link {...target}>{title}</Link>
          <small>{isDone ? '已完成' : text}</small>
        </li>
      ))}
    </ol>
  )
}
