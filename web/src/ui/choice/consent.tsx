import { type ReactNode, useState } from 'react'
import { Checkbox } from './checkbox.tsx'

/** What a person agrees to. `version` of the text that they have agreed to; 0: they have not. */
export type Consent = { version: number; give: (version: number) => void }

/** A consent that nobody has given yet: it is ticked by the person alone, never beforehand. */
export function useConsent(): Consent {
  const [version, give] = useState(0)
  return { version, give }
}

type Props = {
  of: Consent
  /** Version of what is agreed to, from 1 on. */
  version?: number
  name?: string
  disabled?: boolean
  'aria-invalid'?: true | undefined
  'aria-describedby'?: string | undefined
  children: ReactNode
}

/** The box for a consent. */
export const ConsentBox = ({ of, version = 1, children, ...box }: Props) => (
  <Checkbox {...box} checked={of.version > 0} onCheck={(is) => of.give(is ? version : 0)}>
    {children}
  </Checkbox>
)
