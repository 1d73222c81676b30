import type { DataOf } from '@lianmeng/contract/endpoint'
import { coatingSymbols, decodedCoating, type LetterEdition } from '@lianmeng/contract/tools/endpoints'
import { useSearchText } from '../../../lib/address/use-search.ts'
import { useRead } from '../../../lib/calls/query.ts'
import { Answer } from '../parts/answer.tsx'
import { Asking } from '../parts/asking.tsx'
import { Chips } from '../parts/chips.tsx'
import styles from '../parts/tool.module.css'
import { type Result, ToolFrame } from '../parts/tool-frame.tsx'
import { constant } from '../thread/use-threads.ts'
import { CoatingComposer } from './coating-composer.tsx'
import { CoatingResult } from './coating-result.tsx'
import { TradeNames } from './trade-names.tsx'

const editions = [
  { value: 'iso1999', label: 'ISO 4042:1999 / GB/T 5267.1-2002' },
  { value: 'din', label: 'DIN 267-9' },
] as const satisfies readonly { value: LetterEdition; label: string }[]

function resultOf({ code, standard, parts, summary }: DataOf<typeof decodedCoating>): Result | undefined {
  if (summary === '') return undefined
  return {
    label: code,
    text: `${code}（${standard}）：${summary}`,
    rows: [['字段', '代号', '含义'], ...parts.map(({ title, code: own, meaning }) => [title, own, meaning])],
  }
}

/** Coating designations in both directions: a code decoded, or built from its parts. */
export default function PlatingScreen() {
  const [{ code = 'A2L', ed }, change] = useSearchText()
  const edition: LetterEdition = ed === 'din' ? 'din' : 'iso1999'
  const symbols = useRead(coatingSymbols, {}, constant)
  // A trade name may replace the code of its finish.
  const named = symbols.data?.tradeNames.find(({ name }) => name === code)
  const asked = named ? named.letters || named.designation : code
  const answer = useRead(
    decodedCoating,
    { code: asked, edition },
    { ...constant, enabled: symbols.data !== undefined, keepPrevious: true },
  )
  const choose = (next: string) => change({ code: next })
  return (
    <ToolFrame
      screen="platingCodeQuery"
      basis="ISO 4042:1999、GB/T 5267.1-2002（三字母旧代号），DIN 267-9，ISO 4042:2018、GB/T 5267.1-2023（全写新代号）"
      result={answer.isSuccess ? resultOf(answer.data) : undefined}
    >
      <section className={`card ${styles.block} ${styles.screenOnly}`}>
        <Asking
          key={code}
          value={code}
          label="镀层代号或俗称"
          placeholder="A2L、Fe//Zn8//Cn//T0、flZn-480h、蓝白锌"
          maxLength={40}
          onAsk={choose}
        />
        <Chips
          label="旧代号按"
          value={edition}
          options={editions}
          onChoose={(value) => change({ ed: value === 'din' ? 'din' : undefined }, { replace: true })}
        />
      </section>
      <div className={styles.columns}>
        <Answer of={answer}>{(coating) => <CoatingResult coating={coating} onCode={choose} />}</Answer>
        <Answer of={symbols}>
          {(all) => (
            <div className={styles.stack}>
              <CoatingComposer symbols={all} code={answer.data?.code ?? ''} edition={edition} onCode={choose} />
              <TradeNames names={all.tradeNames} onCode={choose} />
            </div>
          )}
        </Answer>
      </div>
    </ToolFrame>
  )
}
