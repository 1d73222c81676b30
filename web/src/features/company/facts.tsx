import { Fragment, type ReactNode } from 'react'
import styles from './company.module.css'

/** Names with their values; unknown values show a dash. */
export function Facts({ facts }: { facts: Readonly<Record<string, ReactNode>> }) {
  return (
    <dl className={styles.facts}>
      {Object.entries(facts).map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value || '—'}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
