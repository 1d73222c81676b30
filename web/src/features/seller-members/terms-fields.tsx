import { levels } from '@lianmeng/contract/membership/seller-endpoints'
import { useRead } from '../../lib/calls/query.ts'
import { DayField } from '../../ui/choice/date/day-field.tsx'
import { SelectField } from '../../ui/choice/select-field.tsx'

/** Terms of a membership; level 0 is none, an empty day means no end. */
export type Terms = { levelId: number; validTo: string }

/** The terms as the server takes them. */
export const sentTerms = ({ levelId, validTo }: Terms) => ({ levelId: levelId || null, validTo: validTo || null })

type Props = { terms: Terms; onChange: (terms: Terms) => void }

/** Level and last day of a membership. */
export function TermsFields({ terms, onChange }: Props) {
  const { data = [] } = useRead(levels, {}, { silent: true })
  const options = [
    { value: 0, text: '普通会员（无优惠）' },
    ...data.map(({ levelId, name, discount }) => ({ value: levelId, text: `${name}（优惠 ${discount}%）` })),
  ]
  return (
    <>
      <SelectField
        label="会员等级"
        options={options}
        value={terms.levelId}
        onChoose={(levelId) => onChange({ ...terms, levelId })}
      />
      <DayField
        label="有效期至"
        hint="不填为长期有效；到期前 30、7、1 天会通知买家。"
        value={terms.validTo}
        onChoose={(validTo) => onChange({ ...terms, validTo })}
      />
    </>
  )
}
