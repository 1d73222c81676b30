import * as contract from '@lianmeng/contract/lots/endpoints'
import {
  type DocumentType,
  documentTypes,
  documentTypeTexts,
  lotTexts,
  testItemTexts,
} from '@lianmeng/contract/lots/texts'
import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { DayField } from '../../ui/choice/date/day-field.tsx'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { GoodsName } from '../../ui/goods-name.tsx'
import { CertificateField } from './certificate-field.tsx'
import { GoodsPicker } from './goods-picker.tsx'
import { measuredIn, TestInputs, type Typed, typedOf } from './test-inputs.tsx'

const types = documentTypes.map((value) => ({ value, text: documentTypeTexts[value] }))

type Props = {
  /** The lot to change; missing: a new one, filled with the known data. */
  lot?: contract.Lot
  lotNo?: string
  productId?: number | undefined
  onClose: () => void
}

const startOf = (lot: contract.Lot | undefined) => ({
  heatNo: lot?.heatNo ?? '',
  maker: lot?.maker ?? '',
  testedOn: lot?.testedOn ?? '',
  documentType: lot?.documentType ?? ('3.1' as DocumentType),
})

/** Registers a lot, or changes its test results. */
export function LotDialog({ lot, lotNo: known = '', productId: asked, onClose }: Props) {
  const [lotNo, setLotNo] = useState(known)
  const [productId, setProductId] = useState(lot?.productId ?? asked)
  const [form, setForm] = useState(() => startOf(lot))
  const [typed, setTyped] = useState<Typed>(() => typedOf(lot?.results ?? []))
  const [fileId, setFileId] = useState<string>()
  const put = (changes: Partial<typeof form>) => setForm({ ...form, ...changes })
  const write = useWrite(contract.saveLot, { stale: [contract.lots] })
  const limits = useRead(contract.lotLimits, { productId: productId ?? 1 }, { enabled: productId !== undefined })
  const hasFile = fileId === undefined ? Boolean(lot?.fileType) : fileId !== ''

  const submit = () => {
    if (!lot && lotNo.trim() === '') return notify.warning(lotTexts.numberMissing)
    if (productId === undefined) return notify.warning('请选择商品')
    const { measured, problem } = measuredIn(typed)
    if (problem) return notify.warning(`「${testItemTexts[problem][0]}」须为不小于 0 的数字，最多 3 位小数`)
    if (!hasFile && measured.length === 0) return notify.warning(lotTexts.nothingKnown)
    if (write.isPending) return
    const { testedOn, ...rest } = form
    const which = lot ? { lotId: lot.lotId } : { lotNo: lotNo.trim(), productId }
    write.mutate(
      { ...which, ...rest, ...(testedOn && { testedOn }), measured, ...(fileId !== undefined && { fileId }) },
      {
        onSuccess: () => {
          notify.success('批次已保存')
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={lot ? `修改批次 ${lot.lotNo}` : '登记批次'}
      width={720}
      okText="保存"
      isPending={write.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {lot ? (
        <p>
          <GoodsName goods={lot.goods} />
        </p>
      ) : (
        <>
          <TextField label="批号" required maxLength={60} value={lotNo} onValue={setLotNo} />
          <GoodsPicker productId={productId} goods={limits.data?.goods} onChoose={setProductId} />
        </>
      )}
      <TextField label="炉号" maxLength={60} value={form.heatNo} onValue={(heatNo) => put({ heatNo })} />
      <TextField label="生产厂" maxLength={80} value={form.maker} onValue={(maker) => put({ maker })} />
      <DayField label="检验日期" value={form.testedOn} onChoose={(testedOn) => put({ testedOn })} />
      <SelectField
        label="证书类型"
        options={types}
        value={form.documentType}
        onChoose={(documentType) => put({ documentType })}
      />
      <CertificateField hasFile={hasFile} onFile={setFileId} />
      {limits.data && (
        <TestInputs standard={limits.data.standard} limits={limits.data.limits} typed={typed} onType={setTyped} />
      )}
    </FormDialog>
  )
}
