import type { BestBuy, Decision, Plan } from '@lianmeng/contract/best-buy/endpoints'
import { bestBuyTexts } from '@lianmeng/contract/best-buy/texts'
import { cartDoneTexts } from '@lianmeng/contract/refusals'
import type { Aim } from '@lianmeng/trade/optimise/problem'
import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { useDelivery } from '../../lib/goods/delivery.ts'
import { useRights } from '../../lib/person/rights.ts'
import { LoadFailed } from '../../ui/answer/load-failed.tsx'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { confirmDialog } from '../../ui/layer/confirm.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { AimCards } from './aim-cards.tsx'
import styles from './best-buy.module.css'
import { PlanLines } from './plan-lines.tsx'
import { PlanSellers } from './plan-sellers.tsx'
import { cartPlans, type PlanSource } from './plan-source.ts'
import { useSettledChoices } from './use-settled-choices.ts'

type Props = { source: PlanSource; onClose: () => void }

const reserving = {
  title: '温馨提醒',
  text: '部分商品库存不足需预订，可能影响到您的交期，确定是否加购？',
  okText: '添加待采清单',
}

/** The decision to take a plan: every line in the version shown, every piece with the amount shown. */
function decisionOf(plan: Plan, { lines }: BestBuy, areaCode: string | undefined): Decision {
  const seenOf = new Map(lines.map(({ key, seen }) => [key, seen]))
  return {
    ...(areaCode && { areaCode }),
    lines: plan.lines.map(({ key, pieces }) => ({
      seen: seenOf.get(key) ?? [],
      pieces: pieces.map(({ componentId, packageSpecId, qty, amount }) => ({
        componentId,
        mixPackageSpecId: packageSpecId,
        qty,
        amount,
      })),
    })),
  }
}

/** 整单最优采购: three plans side by side, one of them line by line, the fixed choices, and taking a plan. */
export function BestBuyDialog({ source, onClose }: Props) {
  const { areaCode } = useDelivery()
  const hindrance = useRights().hindrance('purchase')
  const choices = useSettledChoices()
  const [aim, setAim] = useState<Aim>('cheapest')
  const read = useRead(
    source.ask,
    { ...(areaCode && { areaCode }), ...choices.question, ...source.named },
    { staleTime: 0, keepPrevious: true, hideLoading: true },
  )
  const take = useWrite(source.take, { stale: source.stale })
  const plan = read.data?.plans.find((one) => one.aim === aim)
  const isReckoning = read.isFetching

  const submit = async () => {
    if (!plan || !read.data) return
    if (plan.reserves && !(await confirmDialog(reserving))) return notify.warning('已取消')
    take.mutate(
      { ...decisionOf(plan, read.data, areaCode), ...source.named },
      {
        onSuccess: () => {
          notify.success(source === cartPlans ? bestBuyTexts.applied : cartDoneTexts.added)
          onClose()
        },
        // Anything changed meanwhile is recalculated.
        onError: () => void read.refetch(),
      },
    )
  }
  const buttons = (
    <>
      {hindrance && <span className="bad">{hindrance}</span>}
      <button type="button" className="btn" onClick={onClose}>
        取消
      </button>
      <button
        type="button"
        className="btn btn-act"
        disabled={!plan || isReckoning || take.isPending || hindrance !== ''}
        onClick={() => void submit()}
      >
        {source.takeText}
      </button>
    </>
  )
  return (
    <Dialog title="整单最优采购" width={980} onClose={onClose} footer={buttons}>
      <div className={styles.body} aria-busy={isReckoning}>
        {read.isError ? (
          <LoadFailed onRetry={read.refetch} />
        ) : read.data ? (
          <Content answer={read.data} plan={plan} aim={aim} onAim={setAim} choices={choices} />
        ) : (
          <p className="sub">正在比较各卖家的报价…</p>
        )}
      </div>
    </Dialog>
  )
}

type ContentProps = {
  answer: BestBuy
  plan: Plan | undefined
  aim: Aim
  onAim: (aim: Aim) => void
  choices: ReturnType<typeof useSettledChoices>
}

function Content({ answer, plan, aim, onAim, choices }: ContentProps) {
  if (answer.lines.length === 0) return <NoResult text={bestBuyTexts.nothing} />
  return (
    <>
      {answer.plans.length > 0 && <AimCards answer={answer} aim={aim} onAim={onAim} />}
      <PlanSellers sellers={plan?.sellers ?? []} choices={choices} />
      <PlanLines answer={answer} plan={plan} choices={choices} />
    </>
  )
}
