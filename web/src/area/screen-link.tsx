import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './screen-link.module.css'
import { useArea } from './use-area.tsx'

type Props = {
  screen: string
  search?: Readonly<Record<string, string | undefined>>
  className?: string | undefined
  children: ReactNode
}

/** A link to a screen of the area; a screen not built yet is shown greyed, with a note. */
export function ScreenLink({ screen, search, className, children }: Props) {
  const { linkTo, isReady } = useArea()
  if (!isReady(screen)) return <ComingSoonLabel className={className}>{children}</ComingSoonLabel>
  return (
    <Link className={className} {...linkTo(screen, search)}>
      {children}
    </Link>
  )
}

/** The name of something that is not built yet. */
export function ComingSoonLabel({ className, children }: Pick<Props, 'className' | 'children'>) {
  return (
    <span className={[className, styles.soon].filter(Boolean).join(' ')}>
      {children}
      <small>即将上线</small>
    </span>
  )
}
