import type { ParamsOf } from '@lianmeng/contract/endpoint'
import { type boltedJoint, type JointFormat, jointFile, jointFormats } from '@lianmeng/contract/tools/joint-endpoints'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callFile } from '../../../lib/calls/call.ts'
import { saveFile } from '../../../lib/calls/save-file.ts'
import { useLoginGate } from '../../../lib/person/session.ts'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import styles from '../parts/tool.module.css'

const names: Readonly<Record<JointFormat, string>> = {
  pdf: '计算书 PDF',
  step: '装配体 STEP',
  stl: '装配体 STL',
  glb: '装配体 GLB',
}

/** Downloads of a joint: its calculation on paper, and an assembly of its parts; visitors are asked to log in. */
export function JointFiles({ query }: { query: ParamsOf<typeof boltedJoint> }) {
  const gate = useLoginGate()
  const [isModelled, setModelled] = useState(false)
  const fetching = useMutation({
    mutationFn: async (format: JointFormat) => {
      const { name, content } = await callFile(jointFile, { ...query, format, thread: isModelled || undefined })
      saveFile(name || `连接副.${format}`, content)
    },
  })
  return (
    <fieldset className={`${styles.files} ${styles.screenOnly}`}>
      <legend className="sub">下载</legend>
      {jointFormats.map((format) => (
        <button
          key={format}
          type="button"
          className="btn"
          disabled={fetching.isPending}
          onClick={() => gate(() => fetching.mutate(format))}
        >
          {fetching.isPending && fetching.variables === format ? '生成中…' : names[format]}
        </button>
      ))}
      <Checkbox title="装配体中的螺纹按实际牙型建模，生成较慢" checked={isModelled} onCheck={setModelled}>
        真实螺纹
      </Checkbox>
      <p className="sub">装配体不含被夹紧件；一个垫圈时放在螺母下，弹簧垫圈按自由状态。</p>
    </fieldset>
  )
}
