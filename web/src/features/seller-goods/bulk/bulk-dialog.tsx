import type { DataOf } from '@lianmeng/contract/endpoint'
import {
  applyBulk,
  type BulkField,
  bulkEdits,
  bulkFields,
  bulkFieldTexts,
  leftTexts,
  previewBulk,
} from '@lianmeng/contract/seller-goods/bulk-endpoints'
import * as goods from '@lianmeng/contract/seller-goods/endpoints'
import { ownTaxRates } from '@lianmeng/contract/seller-goods/tax-endpoints'
import { useState } from 'react'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { formatCount } from '../../../lib/text/format.ts'
import { SelectField } from '../../../ui/choice/select-field.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { type Column, Table } from '../../../ui/table/table.tsx'
import type { Wanted } from '../use-listing.ts'
import { choicesOf, hints } from './field-inputs.ts'

type Seen = DataOf<typeof previewBulk>
type Props = { wanted: Wanted; count: number; onDone: () => void; onClose: () => void }
type Draft = { field: BulkField; value: string; find: string }

const fieldOptions = bulkFields.map((value) => ({ value, text: bulkFieldTexts[value] }))

/** What a field begins with in the form. */
const begun = (field: BulkField): Draft => ({ field, value: choicesOf(field)[0]?.value ?? '', find: '' })

/** Looks first at old and new, then changes. */
export function BulkDialog({ wanted, count, onDone, onClose }: Props) {
  const [draft, setDraft] = useState<Draft>(() => begun('minPurchase'))
  const look = useWrite(previewBulk)
  const apply = useWrite(applyBulk, { stale: [goods.list, goods.summary, goods.detail, ownTaxRates, bulkEdits] })
  const { data: seen } = look
  const put = (changes: Partial<Draft>) => {
    look.reset()
    setDraft({ ...draft, ...changes })
  }
  const asked = { ...wanted, field: draft.field, value: draft.value, ...(draft.find ? { find: draft.find } : {}) }
  const submit = async () => {
    if (!seen) return void look.mutate(asked)
    if (seen.changes === 0) return void notify.warning('没有要改的商品')
    const { changed } = await apply.mutateAsync(asked)
    notify.success(`已修改 ${formatCount(changed)} 个商品，一天内可在「修改记录」撤销`)
    onClose()
    onDone()
  }
  return (
    <FormDialog
      title={`批量修改 ${formatCount(count)} 个商品`}
      width={640}
      labels="above"
      okText={seen ? `修改 ${formatCount(seen.changes)} 个` : '预览'}
      isPending={look.isPending || apply.isPending}
      onSubmit={() => void submit().catch(() => {})}
      onClose={onClose}
    >
      <SelectField<BulkField>
        label="字段"
        options={fieldOptions}
        value={draft.field}
        onChoose={(field) => {
          look.reset()
          setDraft(begun(field))
        }}
      />
      <ValueFields draft={draft} onPut={put} />
      {seen && <Preview seen={seen} />}
    </FormDialog>
  )
}

function ValueFields({
  draft: { field, value, find },
  onPut,
}: {
  draft: Draft
  onPut: (changes: Partial<Draft>) => void
}) {
  const choices = choicesOf(field)
  if (choices.length > 0)
    return <SelectField label="新值" options={choices} value={value} onChoose={(chosen) => onPut({ value: chosen })} />
  return (
    <>
      {field === 'ownCode' && (
        <TextField
          label="查找（不填则加在编码前面）"
          maxLength={60}
          value={find}
          onValue={(typed) => onPut({ find: typed })}
        />
      )}
      <TextField
        label={field === 'ownCode' ? '改为' : `新值${hints[field] ?? ''}`}
        maxLength={60}
        value={value}
        onValue={(typed) => onPut({ value: typed })}
      />
    </>
  )
}

const columns: readonly Column<Seen['samples'][number]>[] = [
  { title: '商品', cell: ({ name }) => name },
  { title: '原值', width: 120, isNumber: true, cell: ({ before }) => before },
  { title: '新值', width: 120, isNumber: true, cell: ({ after }) => <b>{after}</b> },
]

function Preview({ seen: { changes, same, left, samples } }: { seen: Seen }) {
  return (
    <>
      <p role="status">
        {formatCount(changes)} 个会改，{formatCount(same)} 个已经是这个值
        {left > 0 && `，${formatCount(left)} 个留下：${leftTexts}`}。
        {changes > samples.length && samples.length > 0 && `下面是其中 ${formatCount(samples.length)} 个。`}
      </p>
      {samples.length > 0 && <Table name="改前改后" columns={columns} rows={samples} keyOf={({ id }) => id} />}
    </>
  )
}
