import type { ReactNode, RefObject } from 'react'
import { Popover } from 'react-aria-components/Popover'
import { Chinese } from '../chinese.tsx'
import { ownLayer } from './own-layer.ts'
import styles from './popover.module.css'

type Props = {
  trigger: RefObject<HTMLElement | null>
  name: string | undefined
  align: 'left' | 'right'
  onClose: () => void
  children: ReactNode
}

/** A panel below its trigger, or above it if there is no room. Takes the focus and returns it. */
export default function PopoverPanel({ trigger, name, align, onClose, children }: Props) {
  return (
    <Chinese>
      <Popover
        isOpen
        triggerRef={trigger}
        aria-label={name}
        className={styles.panel ?? ''}
        placement={align === 'right' ? 'bottom end' : 'bottom start'}
        offset={2}
        containerPadding={8}
        UNSTABLE_portalContainer={ownLayer(trigger.current)}
        onOpenChange={(isOpen) => !isOpen && onClose()}
      >
        {children}
      </Popover>
    </Chinese>
  )
}
