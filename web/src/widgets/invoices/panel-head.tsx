import type { ReactNode } from 'react'
import styles from './invoices.module.css'

/** The head of a card: its title, a remark, and its actions. */
export const PanelHead = ({
  title,
  level = 'h2',
  children,
}: {
  title: string
  level?: 'h1' | 'h2'
  children: ReactNode
}) => {
  const Heading = level
  return (
    <header className={styles.panelHead}>
      <Heading className="card-title">{title}</Heading>
      {children}
    </header>
  )
}
