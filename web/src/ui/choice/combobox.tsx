import { useState } from 'react'
import { Button, ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components/ComboBox'
import { Chinese } from '../chinese.tsx'
import { Field, type Labelled } from '../form/field.tsx'
import { ownLayer } from '../layer/own-layer.ts'
import panel from '../layer/popover.module.css'
import styles from './combobox.module.css'

type Props<Key extends string> = Labelled & {
  options: readonly { key: Key; text: string }[]
  value: Key | null
  onChoose: (value: Key | null) => void
  placeholder?: string
  disabled?: boolean
}

/** A choice of one of many, found by typing a part of its name. [WAI-ARIA combobox] */
export function Combobox<Key extends string>({
  options,
  value,
  onChoose,
  placeholder,
  disabled,
  ...labelled
}: Props<Key>) {
  const [box, setBox] = useState<HTMLElement | null>(null)
  return (
    <Chinese>
      <Field {...labelled}>
        {(tied) => (
          <ComboBox
            ref={setBox}
            className={styles.box ?? ''}
            aria-label={typeof labelled.label === 'string' ? labelled.label : undefined}
            isDisabled={disabled ?? false}
            isInvalid={tied['aria-invalid']}
            selectedKey={value}
            onSelectionChange={(key) => onChoose(key as Key | null)}
            allowsEmptyCollection
            menuTrigger="focus"
          >
            <Input {...tied} className="input" placeholder={placeholder} />
            <Button className={styles.arrow ?? ''}>▾</Button>
            <Popover className={panel.panel ?? ''} offset={2} UNSTABLE_portalContainer={ownLayer(box)}>
              <ListBox
                className={panel.list ?? ''}
                renderEmptyState={() => <div className={panel.none}>没有匹配的选项</div>}
              >
                {options.map(({ key, text }) => (
                  <ListBoxItem key={key} id={key} className={panel.item ?? ''} textValue={text}>
                    {text}
                  </ListBoxItem>
                ))}
              </ListBox>
            </Popover>
          </ComboBox>
        )}
      </Field>
    </Chinese>
  )
}
