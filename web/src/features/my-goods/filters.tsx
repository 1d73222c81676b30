import type { DataOf } from '@lianmeng/contract/endpoint'
import type { filter } from '@lianmeng/contract/my-goods/endpoints'
import { idOf } from '../../lib/address/list-search.ts'
import type { SearchText } from '../../lib/address/search-text.ts'
import { Select } from '../../ui/choice/select.tsx'
import styles from './my-goods.module.css'

type Choices = DataOf<typeof filter>

const fields = [
  { name: 'seller', text: '卖家', of: (choices: Choices) => choices.tenants },
  { name: 'standard', text: '标准', of: (choices: Choices) => choices.standards },
  { name: 'nominal', text: '直径', of: (choices: Choices) => choices.nominals },
  { name: 'material', text: '材质', of: (choices: Choices) => choices.materials },
] as const

type Props = {
  choices: Choices | undefined
  search: SearchText
  onChange: (changes: Readonly<Record<string, string | undefined>>) => void
}

/** Filters the archive by the values that occur in it. */
export function Filters({ choices, search, onChange }: Props) {
  return fields.map(({ name, text, of }) => (
    <Select<number>
      key={name}
      name={text}
      className={styles.choice}
      options={[
        { value: 0, text: `全部${text}` },
        ...(choices ? of(choices) : []).map(({ id, name: label, count }) => ({
          value: id,
          text: `${label}（${count}）`,
        })),
      ]}
      value={idOf(search[name]) ?? 0}
      onChoose={(id) => onChange({ [name]: id === 0 ? undefined : String(id), page: undefined })}
    />
  ))
}
