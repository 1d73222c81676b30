/** Settings of a company's administrators: approval rules, cost centres, and budgets. */
import { budgetPeriods } from '@lianmeng/trade/approval/budget'
import { type Static, Type } from 'typebox'
import { buyer, buyerApprove, buyerManage } from '../callers.ts'
import { Code, Day, Id, IdOrNone, Nothing, ShortId, Term, Text, Yuan } from '../fields.ts'
import { FigureText, figureUnits, WholeFigure } from '../figures.ts'

const Ids = (title: string, maxItems: number) => Type.Array(Id(title), { title, maxItems, uniqueItems: true })
/** Yuan; empty: any amount. */
const AnyMoney = (title: string) =>
  Type.String({ title, description: figureUnits.yuan, maxLength: 15, pattern: '^(\\d{1,12}(\\.\\d{1,2})?)?$' })

const Categories = Type.Array(ShortId('品类'), { title: '品类', maxItems: 50, uniqueItems: true })
const Sellers = Type.Array(ShortId('卖家'), { title: '卖家', maxItems: 50, uniqueItems: true })

/** Most rules of a company. */
const maxRules = 30

/** A rule; empty conditions are ignored, and all others must hold. */
export const WireRule = Type.Object({
  name: Text('规则名称', 40),
  /** Yuan; empty: any amount. */
  amountFrom: AnyMoney('整单金额'),
  dayFrom: AnyMoney('当日累计'),
  categoryIds: Categories,
  sellerIds: Sellers,
  costCentreIds: Ids('成本中心', 50),
  overBudget: Type.Boolean({ title: '超预算' }),
  overLimit: Type.Boolean({ title: '超单笔限额' }),
  /** One after the other. */
  steps: Type.Array(
    Type.Object({ mode: Type.Enum(['any', 'all'], { title: '审批方式' }), approverIds: Ids('审批人', 20) }),
    { title: '审批步骤', maxItems: 5 },
  ),
})
export type WireRule = Static<typeof WireRule>

const Person = Type.Object({ userId: Type.Integer(), name: Type.String() })

export const rules = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/approval/rules',
  summary: '审批规则',
  params: Type.Object({}),
  data: Type.Object({
    /** 0: the company has none. */
    version: Type.Integer(),
    /** Whether people may approve their own requests. */
    allowsOwn: Type.Boolean(),
    rules: Type.Array(WireRule),
    /** Members with the right to approve. */
    approvers: Type.Array(Person),
    /** Members with the right to purchase. */
    purchasers: Type.Array(Person),
    /** Sellers that the company has ordered from, or that a rule names. */
    sellers: Type.Array(Term),
    categories: Type.Array(Term),
  }),
})

/** Pending requests keep the rules they started under. */
export const saveRules = buyerManage({
  method: 'POST',
  path: '/lmap/v1/lm/approval/save-rules',
  programs: 'never',
  summary: '保存审批规则',
  params: Type.Object({
    version: Code('版本'),
    allowsOwn: Type.Boolean({ title: '允许审批自己的申请' }),
    rules: Type.Array(WireRule, { title: '审批规则', maxItems: maxRules }),
  }),
  data: Nothing,
})

/** The verdict of the company's own rules on a submission. */
export const PolicyVerdict = Type.Object({
  /** Why it cannot be submitted; empty: it can. */
  problemText: Type.String(),
  /** Names of the rules that require approval first; none: it is ordered at once. */
  rules: Type.Array(Type.String()),
  /** The approvers, step by step. */
  steps: Type.Array(Type.String()),
  /** The budgets it is charged to, and what each has left before it. */
  budgets: Type.Array(Type.Object({ name: Type.String(), left: Yuan, isExceeded: Type.Boolean() })),
})

/** What would become of a submission now, by the saved rules, and with what the person has submitted today. */
export const tryRules = buyerManage({
  method: 'POST',
  path: '/lmap/v1/lm/approval/simulate',
  programs: 'never',
  summary: '试算审批规则',
  params: Type.Object({
    userId: Id('下单人'),
    amount: FigureText('yuan', '金额', 15, 1),
    categoryIds: Categories,
    sellerIds: Sellers,
    costCentreId: IdOrNone('成本中心'),
  }),
  data: Type.Interface([PolicyVerdict], {
    /** What the person has submitted today, ordered or awaiting approval; yuan. */
    today: Yuan,
  }),
})

/** What rules would have asked of the newest submissions, newest first. What was left of a budget then is not known: that condition never holds. */
export const tryRulesOnOrders = buyerManage({
  method: 'POST',
  path: '/lmap/v1/lm/approval/simulate-orders',
  programs: 'never',
  summary: '用最近的采购试算审批规则',
  params: Type.Object({ rules: Type.Array(WireRule, { title: '审批规则', minItems: 1, maxItems: maxRules }) }),
  data: Type.Array(
    Type.Object({
      groupNo: Type.String(),
      orderedAt: Type.String(),
      orderedBy: Type.String(),
      amount: Yuan,
      sellers: Type.Array(Type.String()),
      /** Names of the rules that would have required an approval; none: ordered at once. */
      rules: Type.Array(Type.String()),
    }),
  ),
})

const Period = Type.Enum(budgetPeriods, { title: '周期' })

export const CostCentre = Type.Object({
  id: Type.Integer(),
  code: Type.String(),
  name: Type.String(),
  disabled: Type.Boolean(),
})
export type CostCentre = Static<typeof CostCentre>

export const Budget = Type.Object({
  id: Type.Integer(),
  /** 0: the whole company. */
  costCentreId: Type.Integer(),
  name: Type.String(),
  period: Period,
  /** A local day: start of the present period. */
  startsOn: Type.String(),
  /** Yuan per period. */
  amount: Yuan,
  /** Awaiting approval. */
  held: Yuan,
  /** Ordered and not cancelled. */
  spent: Yuan,
  left: Yuan,
  /** What was taken beyond it; 0: nothing. */
  overdrawn: Yuan,
  warnPercent: WholeFigure('percent'),
  /** Whether its warning applies now. */
  isNear: Type.Boolean(),
  /** Orders above it are refused, even with an approval. */
  hard: Type.Boolean(),
  disabled: Type.Boolean(),
})
export type Budget = Static<typeof Budget>

export const budgets = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/budget/list',
  summary: '成本中心与预算',
  params: Type.Object({}),
  data: Type.Object({ costCentres: Type.Array(CostCentre), budgets: Type.Array(Budget) }),
})

/** Once there is one, every submission must name one. */
export const saveCostCentre = buyerManage({
  method: 'POST',
  path: '/lmap/v1/lm/cost-center/save',
  programs: 'never',
  summary: '保存成本中心',
  params: Type.Object({
    /** 0: a new one. */
    id: IdOrNone('成本中心'),
    code: Text('编号', 20),
    name: Text('名称', 40),
    disabled: Type.Boolean({ title: '停用' }),
  }),
  data: Nothing,
})

export const saveBudget = buyerManage({
  method: 'POST',
  path: '/lmap/v1/lm/budget/save',
  programs: 'never',
  summary: '保存预算',
  params: Type.Object({
    /** 0: a new one; for others, cost centre and period cannot be changed. */
    id: IdOrNone('预算'),
    costCentreId: IdOrNone('成本中心'),
    period: Period,
    amount: FigureText('yuan', '预算金额', 15, 1),
    warnPercent: WholeFigure('percent', { title: '预警比例', minimum: 0, maximum: 100 }),
    hard: Type.Boolean({ title: '超出不可提交' }),
    disabled: Type.Boolean({ title: '停用' }),
  }),
  data: Nothing,
})

export const Delegate = Type.Object({
  userId: Type.Integer(),
  name: Type.String(),
  delegateId: Type.Integer(),
  delegateName: Type.String(),
  /** Local days, both included. */
  from: Type.String(),
  to: Type.String(),
})
export type Delegate = Static<typeof Delegate>

export const delegates = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/approval/delegates',
  summary: '审批代理人',
  params: Type.Object({}),
  data: Type.Array(Delegate),
})

/** People name their own deputies for an absence; administrators name anybody's. */
export const saveDelegate = buyerApprove({
  method: 'POST',
  path: '/lmap/v1/lm/approval/save-delegate',
  programs: 'never',
  summary: '设置审批代理人',
  params: Type.Object({
    userId: Id('审批人'),
    /** 0: nobody any longer. */
    delegateId: IdOrNone('代理人'),
    from: Day('开始日期'),
    to: Day('结束日期'),
  }),
  data: Nothing,
})
