import { gaps, type Overlay, overlays, saveOverlay } from '@lianmeng/contract/standard-data/endpoints'
import {
  type Degree,
  degrees,
  degreeTexts,
  longestWord,
  type OverlayKind,
  overlayKinds,
  overlayKindTexts,
  standardDataTexts as texts,
} from '@lianmeng/contract/standard-data/texts'
import { standardStatusTexts } from '@lianmeng/contract/standards/texts'
import { notify } from '../../lib/calls/notify.ts'
import { useWrite } from '../../lib/calls/query.ts'
import { RadioGroup } from '../../ui/choice/radio.tsx'
import { TextArea, TextField } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useDraft } from '../../ui/form/use-draft.ts'

type Draft = { kind: OverlayKind; subject: string; means: string; degree: Degree | ''; basis: string }

const subjectLabels: Record<OverlayKind, string> = {
  word: '用语',
  alias: '别名',
  status: '标准号',
  substitute: '标准号',
}
const meansLabels: Record<OverlayKind, string> = {
  word: '读作',
  alias: '即标准',
  status: '状态',
  substitute: '可由其替代',
}
const hints: Record<OverlayKind, string> = {
  word: '一个已知的品名、标准、材质、等级或表面，如 内六角圆柱头螺钉',
  alias: '标准库里的标准号，如 GB/T 5782',
  status: '',
  substitute: '标准库里的标准号，如 DIN 912',
}
const statusChoices = Object.entries(standardStatusTexts).map(([value, text]) => ({ value, text }))

const problemsOf = ({ kind, subject, means, degree, basis }: Draft) => ({
  subject: subject.trim().length < 2 ? texts.subjectMissing : undefined,
  means: means.trim() === '' ? texts.meansMissing : undefined,
  degree: kind === 'substitute' && degree === '' ? texts.degreeMissing : undefined,
  basis: basis.trim() === '' ? texts.basisMissing : undefined,
})

type MeaningProps = { draft: Draft; change: (changes: Partial<Draft>) => void; problem: string | undefined }

/** What the subject means: one of the states, or words. */
function Meaning({ draft: { kind, means }, change, problem }: MeaningProps) {
  const label = meansLabels[kind]
  const choose = (next: string) => change({ means: next })
  if (kind === 'status') return <RadioGroup label={label} choices={statusChoices} value={means} onChoose={choose} />
  return (
    <TextField
      label={label}
      required
      problem={problem}
      maxLength={60}
      placeholder={hints[kind]}
      value={means}
      onValue={choose}
    />
  )
}

type Props = { initial?: Partial<Overlay>; onClose: () => void }

/** Writes what is said besides the library, or changes what is not published yet. */
export function OverlayDialog({ initial = {}, onClose }: Props) {
  const save = useWrite(saveOverlay, { stale: [overlays, gaps] })
  const { kind = 'word', subject = '', means = '', degree = '', basis = '', id } = initial
  const { draft, change, problems, submit } = useDraft<Draft>({ kind, subject, means, degree, basis }, problemsOf)
  const send = () => {
    const { degree: chosen, ...said } = draft
    save.mutate(
      { ...(id !== undefined && { id }), ...said, ...(chosen !== '' && { degree: chosen }) },
      {
        onSuccess: () => {
          notify.success('已保存，等待他人复核')
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={id === undefined ? '新增登记' : '修改登记'}
      okText="保存"
      isPending={save.isPending}
      onSubmit={submit(send)}
      onClose={onClose}
    >
      <RadioGroup
        label="类型"
        choices={overlayKinds.map((value) => ({ value, text: overlayKindTexts[value] }))}
        value={draft.kind}
        onChoose={(next) => change({ kind: next, means: '', degree: '' })}
      />
      <TextField
        label={subjectLabels[draft.kind]}
        required
        problem={problems.subject}
        maxLength={longestWord}
        value={draft.subject}
        onValue={(next) => change({ subject: next })}
      />
      <Meaning draft={draft} change={change} problem={problems.means} />
      {draft.kind === 'substitute' && (
        <RadioGroup
          label="替代程度"
          choices={degrees.map((value) => ({ value, text: degreeTexts[value] }))}
          value={draft.degree}
          onChoose={(next) => change({ degree: next })}
        />
      )}
      <TextArea
        label="依据"
        required
        problem={problems.basis}
        rows={3}
        maxLength={200}
        value={draft.basis}
        onValue={(next) => change({ basis: next })}
      />
    </FormDialog>
  )
}
