import { useId, useRef, useState } from 'react'
import { Chinese } from '../../chinese.tsx'
import type { Tied } from '../../form/field.tsx'
import PopoverPanel from '../../layer/popover-panel.tsx'
import { CascadePanel } from './cascade-panel.tsx'
import styles from './cascader.module.css'
import { type Branch, labelsOf, pathOf } from './tree.ts'

type Props = {
  tied: Tied
  tree: readonly Branch[]
  levels: readonly string[]
  /** Values from the outermost down to the leaf; empty: nothing is chosen. */
  value: readonly string[]
  onChoose: (values: string[]) => void
  placeholder: string
}

/** A field for a leaf of a tree, such as a place in a country. */
export function Cascader({ tied, tree, levels, value, onChoose, placeholder }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const textId = useId()
  const text = labelsOf(pathOf(tree, value)).join(' / ')
  const { 'aria-required': _, ...tiedButton } = tied
  return (
    <Chinese>
      <button
        {...tiedButton}
        ref={button}
        type="button"
        className={`input ${styles.button}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-describedby={[textId, tied['aria-describedby']].filter(Boolean).join(' ')}
        onClick={(event) => {
          event.currentTarget.focus()
          setIsOpen(!isOpen)
        }}
      >
        <span id={textId} data-empty={text === ''}>
          {text || placeholder}
        </span>
        <span aria-hidden="true">▾</span>
      </button>
      {isOpen && (
        <PopoverPanel trigger={button} name={placeholder} align="left" onClose={() => setIsOpen(false)}>
          <CascadePanel
            tree={tree}
            levels={levels}
            chosen={value}
            onChoose={(path) => {
              onChoose(path.map((branch) => branch.value))
              setIsOpen(false)
            }}
          />
        </PopoverPanel>
      )}
    </Chinese>
  )
}
