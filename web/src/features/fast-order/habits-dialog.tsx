import type { FastLine } from '@lianmeng/contract/fast-order/endpoints'
import * as habitual from '@lianmeng/contract/fast-order/habit-endpoints'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { useRights } from '../../lib/person/rights.ts'
import { LoadFailed } from '../../ui/answer/load-failed.tsx'
import { Select } from '../../ui/choice/select.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { DialogButton } from '../../ui/layer/dialog-button.tsx'

type Props = { lines: readonly FastLine[] }

/** Opens what the company means by what its texts leave open. */
export function HabitsButton({ lines }: Props) {
  return (
    <DialogButton className="btn-link" dialog={(close) => <HabitsDialog lines={lines} onClose={close} />}>
      企业习惯
    </DialogButton>
  )
}

const textOf = ({ label, said, about, name }: habitual.Habit): string =>
  label === habitual.sellerHabit
    ? `卖家：${name}`
    : `${[about, said && `「${said}」`, label].filter(Boolean).join(' ')}：${name}`

/** Sellers of the goods on the list, and the one that is set. */
function sellersOf(lines: readonly FastLine[], set: habitual.Habit | undefined) {
  const known = lines.flatMap(({ product }) =>
    product ? [[String(product.erpTenantId), product.companyShortName] as const] : [],
  )
  const all = new Map([...known, ...(set ? [[set.value, set.name] as const] : [])])
  return [{ value: '', text: '不指定' }, ...Array.from(all, ([value, text]) => ({ value, text }))]
}

function HabitsDialog({ lines, onClose }: Props & { onClose: () => void }) {
  const hindrance = useRights().hindrance('purchase')
  const read = useRead(habitual.habits, {}, { staleTime: 0 })
  const write = useWrite(habitual.saveHabit, { stale: [habitual.habits] })
  const habits = read.data?.habits ?? []
  const seller = habits.find(({ label }) => label === habitual.sellerHabit)
  const save = ({ label, said, about }: Pick<habitual.Habit, 'label' | 'said' | 'about'>, value: string) =>
    write.mutate({ label, said, about, value })
  const isLocked = write.isPending || hindrance !== ''
  return (
    <Dialog title="企业习惯" width={520} onClose={onClose}>
      {read.isLoadingError && <LoadFailed onRetry={read.refetch} />}
      <p className="sub">没有写明的内容先按这里的习惯提出，没有设置的按以往采购提出，都要您确认后才生效。</p>
      <p>
        几家同样的商品先选{' '}
        <Select
          name="先选的卖家"
          options={sellersOf(lines, seller)}
          value={seller?.value ?? ''}
          onChoose={(value) => save({ label: habitual.sellerHabit, said: '', about: '' }, value)}
        />
      </p>
      <ul>
        {habits
          .filter((habit) => habit !== seller)
          .map((habit) => (
            <li key={textOf(habit)}>
              {textOf(habit)}{' '}
              <button
                type="button"
                className="btn-link"
                aria-label={`删除 ${textOf(habit)}`}
                disabled={isLocked}
                title={hindrance}
                onClick={() => save(habit, '')}
              >
                删除
              </button>
            </li>
          ))}
      </ul>
      {!read.isPending && habits.length === 0 && (
        <p className="sub">还没有设置。回答清单上的问题时勾选「以后都按此回答」即可。</p>
      )}
    </Dialog>
  )
}
