import { Button } from 'react-aria-components/Button'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import { Chinese } from './chinese.tsx'
import styles from './popover.module.css'

/** Milliseconds of pointing before it shows. */
const pause = 400

type Props = {
  /** What shows beside the button while it is pointed at or has the focus. */
  text: string
  /** What the button shows, and its name where that is a sign. */
  label: string
  name?: string
  buttonClass?: string
  onPress?: () => void
}

/** A button that says more about itself; Esc takes the words away. [WCAG 1.4.13] */
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
