import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useArea } from './use-area.tsx'

type Props = {
  screen: string
  search?: Readonly<Record<string, string | undefined>>
  className?: string | undefined
  children: ReactNode
}

/** A link to a screen of the area. */
export function ScreenLink({ screen, search, className, children }: Props) {
  const { linkTo } = useArea()
  return (
    <Link className={className} {...linkTo(screen, search)}>
      {children}
    </Link>
  )
}
