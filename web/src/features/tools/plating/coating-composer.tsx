import type { DataOf } from '@lianmeng/contract/endpoint'
import type { coatingSymbols, LetterEdition } from '@lianmeng/contract/tools/endpoints'
import { useState } from 'react'
import { SelectField } from '../../../ui/choice/select-field.tsx'
import { Chips } from '../parts/chips.tsx'
import styles from '../parts/tool.module.css'

type Symbols = DataOf<typeof coatingSymbols>
type Props = { symbols: Symbols; code: string; edition: LetterEdition; onCode: (code: string) => void }

type Style = 'letters' | 'designation'

const writingStyles = [
  { value: 'letters', label: '三字母旧代号' },
  { value: 'designation', label: '全写新代号' },
] as const satisfies readonly { value: Style; label: string }[]

const optionsOf = (signs: readonly { code: string; name: string }[]) =>
  signs.map(({ code, name }) => ({ value: code, text: code ? `${code}　${name}` : name }))

const isLetters = (code: string): boolean => /^[A-Z]\d[A-Z]$/.test(code)

/** From conditions to a code: every choice rebuilds the code. */
export function CoatingComposer({ symbols, code, edition, onCode }: Props) {
  const [chosen, setChosen] = useState<Style | null>(null)
  const style = chosen ?? (code.startsWith('Fe') ? 'designation' : 'letters')
  return (
    <section className={`card ${styles.block} ${styles.screenOnly}`} aria-label="按条件组成代号">
      <h2>按条件组成代号</h2>
      <Chips label="写法" value={style} options={writingStyles} onChoose={setChosen} />
      {style === 'letters' ? (
        <Letters symbols={symbols} code={isLetters(code) ? code : 'A2L'} edition={edition} onCode={onCode} />
      ) : (
        <Designation symbols={symbols} code={code.startsWith('Fe') ? code : 'Fe//Zn5//Cn//T0'} onCode={onCode} />
      )}
    </section>
  )
}

function Letters({ symbols, code, edition, onCode }: Props) {
  const thicknesses = edition === 'din' ? symbols.oldThicknesses : symbols.thicknesses
  const put = (place: number) => (sign: string) =>
    onCode([...code].map((own, i) => (i === place ? sign : own)).join(''))
  return (
    <div className={`${styles.fields} ${styles.afterChips}`}>
      <SelectField label="镀层金属" options={optionsOf(symbols.metals)} value={code[0]} onChoose={put(0)} />
      <SelectField label="最小厚度" options={optionsOf(thicknesses)} value={code[1]} onChoose={put(1)} />
      <SelectField label="光亮度与后处理" options={optionsOf(symbols.finishes)} value={code[2]} onChoose={put(2)} />
    </div>
  )
}

type Parts = Record<'plating' | 'thickness' | 'passivation' | 'topCoat', string>

/** `Fe//Zn5//Cn//T0` → `Zn`, `5`, `Cn`, `T0`; parts not specified are empty. */
function partsOf(code: string): Parts {
  const [, coat = '', ...rest] = code.split('//')
  const [, plating = 'Zn', thickness = '5'] = /^([A-Za-z]+)([\d.]+)$/.exec(coat) ?? []
  const topCoat = rest.find((part) => /^T\d$/.test(part)) ?? ''
  return { plating, thickness, passivation: rest.find((part) => part !== topCoat) ?? '', topCoat }
}

/** Minimum thicknesses listed in ISO 4042, µm. */
const listed = [3, 5, 8, 10, 12, 15, 20, 25, 30].map((µm) => ({ code: String(µm), name: `≥ ${µm} µm` }))
const notDemanded = { code: '', name: '不注明' }

function Designation({ symbols, code, onCode }: Omit<Props, 'edition'>) {
  const parts = partsOf(code)
  const put = (name: keyof Parts) => (value: string) => {
    const changed: Parts = { ...parts, [name]: value }
    const { plating, thickness, passivation, topCoat } = changed
    onCode(['Fe', `${plating}${thickness}`, passivation, topCoat].filter(Boolean).join('//'))
  }
  return (
    <div className={`${styles.fields} ${styles.afterChips}`}>
      <SelectField
        label="镀层金属"
        options={optionsOf(symbols.platings)}
        value={parts.plating}
        onChoose={put('plating')}
      />
      <SelectField label="最小厚度" options={optionsOf(listed)} value={parts.thickness} onChoose={put('thickness')} />
      <SelectField
        label="转化膜"
        options={optionsOf([notDemanded, ...symbols.passivations])}
        value={parts.passivation}
        onChoose={put('passivation')}
      />
      <SelectField
        label="封闭与面涂"
        options={optionsOf([notDemanded, ...symbols.topCoats])}
        value={parts.topCoat}
        onChoose={put('topCoat')}
      />
    </div>
  )
}
