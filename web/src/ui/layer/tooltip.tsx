import { Button } from 'react-aria-components/Button'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import { Chinese } from '../chinese.tsx'
import styles from './popover.module.css'

/** Milliseconds of hovering before it shows. */
const pause = 400

type Props = {
  /** Shown beside the button while it is hovered or focused. */
  text: string
  /** Content of the button, and its name if that is a symbol. */
  label: string
  name?: string
  buttonClass?: string
  onPress?: () => void
}

/** A button with an explanation; Esc hides it. [WCAG 1.4.13] */
export function Tooltip({ text, label, name, buttonClass = 'btn-link', onPress }: Props) {
  return (
    <Chinese>
      <TooltipTrigger delay={pause}>
        <Button className={buttonClass} aria-label={name} onPress={onPress}>
          {label}
        </Button>
        <AriaTooltip className={styles.tip ?? ''} offset={6}>
          {text}
        </AriaTooltip>
      </TooltipTrigger>
    </Chinese>
  )
}
