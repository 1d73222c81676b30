import { type InputHTMLAttributes, type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './choice.module.css'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'checked' | 'onChange' | 'role'> & {
  checked: boolean
  /** Shown half ticked: only some of the items are chosen. */
  isSome?: boolean
  /** Answers `false` when it refuses: the box reverts at once. */
  onCheck: (checked: boolean) => unknown
  /** Shown beside the box; without it the box needs an `aria-label`. */
  children?: ReactNode
}

/** Milliseconds for which an unanswered press stays visible. */
const pressShown = 1000

/**
 * The state of the box. A press shows at once, although its owner may respond a moment later: an address or a write
 * changes after the event, and React would reset the box meanwhile. If the owner refuses, the box reverts.
 */
function usePressed(checked: boolean) {
  const [pressed, setPressed] = useState(checked)
  const isAhead = pressed !== checked
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (!isHeld) return
    if (!isAhead) return setHeld(false)
    const timer = setTimeout(() => setHeld(false), pressShown)
    return () => clearTimeout(timer)
  }, [isHeld, isAhead])
  const press = (value: boolean) => {
    setPressed(value)
    setHeld(true)
  }
  return { shown: isHeld ? pressed : checked, press }
}

function Box({ checked, isSome = false, onCheck, role, ...input }: Omit<Props, 'children'> & { role?: 'switch' }) {
  const box = useRef<HTMLInputElement>(null)
  const { shown, press } = usePressed(checked)
  // The third state of a checkbox is a property without an attribute.
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome
  }, [isSome])
  return (
    <input
      {...input}
      ref={box}
      type="checkbox"
      role={role}
      checked={shown}
      onChange={({ target }) => {
        if (onCheck(target.checked) !== false) press(target.checked)
      }}
    />
  )
}

/** Yes or no, effective once it is sent or saved. */
export function Checkbox({ children, className, ...box }: Props) {
  if (!children)
    return (
      // biome-ignore lint/a11y/noLabelWithoutControl: the box inside is its control
      <label className={styles.alone}>
        <Box {...box} className={className} />
      </label>
    )
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box inside is its control
    <label className={[styles.choice, className].filter(Boolean).join(' ')}>
      <Box {...box} />
      <span>{children}</span>
    </label>
  )
}

/** On or off, effective at once. */
export function Switch({ children, className, ...box }: Omit<Props, 'isSome'>) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box inside is its control
    <label className={[styles.choice, className].filter(Boolean).join(' ')}>
      <Box {...box} role="switch" className={styles.switch} />
      {children && <span>{children}</span>}
    </label>
  )
}
