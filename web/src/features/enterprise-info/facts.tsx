import { Fragment, type ReactNode } from 'react'
import styles from './enterprise-info.module.css'

/** Names with their values; what is not known is a dash. */
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
