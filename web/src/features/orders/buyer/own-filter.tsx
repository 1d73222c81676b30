import type { ParamsOf } from '@lianmeng/contract/endpoint'
import type { list } from '@lianmeng/contract/orders/endpoints'
import { people } from '@lianmeng/contract/orders/people-endpoints'
import { type FormEvent, useState } from 'react'
import { idOf } from '../../../lib/address/list-search.ts'
import type { SearchText } from '../../../lib/address/search-text.ts'
import { useSearchText } from '../../../lib/address/use-search.ts'
import { notify } from '../../../lib/calls/notify.ts'
import { useRead } from '../../../lib/calls/query.ts'
import { SelectField } from '../../../ui/choice/select-field.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import styles from './own-filter.module.css'

type OwnFilter = Pick<ParamsOf<typeof list>, 'orderedBy' | 'amountFrom' | 'amountTo'>

const isAmount = (text: string | undefined): text is string => text !== undefined && /^\d{1,12}(\.\d{1,2})?$/.test(text)

/** Buyer-only filters of orders from the address; invalid values are dropped. */
export function readOwnFilter({ person, least, most }: SearchText): OwnFilter {
  const orderedBy = idOf(person)
  return {
    ...(orderedBy && { orderedBy }),
    ...(isAmount(least) && { amountFrom: least }),
    ...(isAmount(most) && { amountTo: most }),
  }
}

/** Address parameters that clear these filters. */
export const noOwnFilter = { person: undefined, least: undefined, most: undefined }

const anybody = 0

/** Filters by who placed the order, and by its amount. */
export function OwnFilterFields({ filter }: { filter: OwnFilter }) {
  const [, change] = useSearchText()
  const who = useRead(people, {}, { aside: true })
  const [least, setLeast] = useState(filter.amountFrom ?? '')
  const [most, setMost] = useState(filter.amountTo ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = [least.trim(), most.trim()]
    if (typed.some((text) => text !== '' && !isAmount(text))) return notify.warning('金额须为数字，最多 2 位小数')
    change({ least: typed[0] || undefined, most: typed[1] || undefined, page: undefined })
  }
  return (
    <form className={styles.fields} onSubmit={submit}>
      <SelectField
        label="下单人"
        isInline
        value={filter.orderedBy ?? anybody}
        options={[
          { value: anybody, text: '全部' },
          ...(who.data ?? []).map(({ id, name }) => ({ value: id, text: name })),
        ]}
        onChoose={(id) => change({ person: id === anybody ? undefined : String(id), page: undefined })}
      />
      <TextField label="金额 元，从" isInline inputMode="decimal" maxLength={15} value={least} onValue={setLeast} />
      <TextField label="到" isInline inputMode="decimal" maxLength={15} value={most} onValue={setMost} />
      <button type="submit" className="btn">
        按金额筛选
      </button>
    </form>
  )
}
