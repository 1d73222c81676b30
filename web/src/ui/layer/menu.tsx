import { Button } from 'react-aria-components/Button'
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu'
import { Chinese } from '../chinese.tsx'
import styles from './popover.module.css'

type Props<Key extends string> = {
  /** Text of the button. */
  label: string
  buttonClass?: string
  items: readonly { key: Key; text: string; disabled?: boolean }[]
  onAct: (key: Key) => void
}

/** A button that opens a list of actions. Arrows and first letters move in it. [WAI-ARIA menu button] */
export function Menu<Key extends string>({ label, buttonClass = 'btn', items, onAct }: Props<Key>) {
  return (
    <Chinese>
      <MenuTrigger>
        <Button className={buttonClass}>{label} ▾</Button>
        <Popover className={styles.panel ?? ''} placement="bottom start" offset={2}>
          <AriaMenu className={styles.list ?? ''} onAction={(key) => onAct(key as Key)}>
            {items.map(({ key, text, disabled = false }) => (
              <MenuItem key={key} id={key} className={styles.item ?? ''} isDisabled={disabled}>
                {text}
              </MenuItem>
            ))}
          </AriaMenu>
        </Popover>
      </MenuTrigger>
    </Chinese>
  )
}
