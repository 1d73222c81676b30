import { drawingModelInfo, modifyDrawingModel } from '@lianmeng/contract/company/drawing-model'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { useState } from 'react'
import { notify } from '../../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../../lib/calls/query.ts'
import { useRights } from '../../../lib/person/rights.ts'
import { RadioGroup } from '../../../ui/choice/radio.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Block } from '../block.tsx'
import { BlockAnswer } from '../block-answer.tsx'
import { RightNote } from '../right-note.tsx'
import styles from './settings.module.css'

type Settings = DataOf<typeof drawingModelInfo>

const formats = [
  { value: 'step', text: 'STEP' },
  { value: 'stl', text: 'STL' },
  { value: 'glb', text: 'GLB' },
] as const

const threads = [
  { value: 'plain', text: '光杆表示', hint: '文件小，生成快' },
  { value: 'modelled', text: '真实螺纹', hint: '按实际牙型建模，生成较慢' },
] as const

/** 图纸设置: the layout of drawings, data sheets and models that the company downloads. */
export function DrawingSettings() {
  return (
    <>
      <RightNote right="manage" />
      <Block title="图纸设置" hint="用于本企业成员下载的规格数据表（PDF）与三维模型">
        <BlockAnswer of={useRead(drawingModelInfo, {})}>
          {(settings) => <SettingsForm settings={settings} />}
        </BlockAnswer>
      </Block>
    </>
  )
}

function SettingsForm({ settings }: { settings: Settings }) {
  const canManage = useRights().may('manage')
  const [changes, setChanges] = useState<Partial<Settings>>({})
  const save = useWrite(modifyDrawingModel, { stale: [drawingModelInfo] })
  const draft = { ...settings, ...changes }
  const change = (more: Partial<Settings>) => setChanges((before) => ({ ...before, ...more }))
  const submit = () => {
    const { companyMark, drawnBy } = draft
    save.mutate(
      { ...draft, companyMark: companyMark.trim(), drawnBy: drawnBy.trim() },
      { onSuccess: () => notify.success('图纸设置已保存') },
    )
  }
  return (
    <Form labels="beside" className={styles.form} onSubmit={submit}>
      <TextField
        label="公司标识"
        maxLength={40}
        disabled={!canManage}
        hint="印在规格数据表上，如公司简称；不填则不印"
        value={draft.companyMark}
        onValue={(companyMark) => change({ companyMark })}
      />
      <TextField
        label="制图"
        maxLength={20}
        disabled={!canManage}
        hint="规格数据表上「制图」的署名；不填则不印"
        value={draft.drawnBy}
        onValue={(drawnBy) => change({ drawnBy })}
      />
      <RadioGroup
        label="三维格式"
        choices={formats}
        value={draft.modelFormat}
        disabled={!canManage}
        onChoose={(modelFormat) => change({ modelFormat })}
      />
      <RadioGroup
        label="螺纹"
        choices={threads}
        value={draft.modelledThread ? 'modelled' : 'plain'}
        disabled={!canManage}
        onChoose={(thread) => change({ modelledThread: thread === 'modelled' })}
      />
      {canManage && (
        <button type="submit" className={`btn btn-brand ${styles.save}`} disabled={save.isPending}>
          {save.isPending ? '保存中…' : '保存'}
        </button>
      )}
    </Form>
  )
}
