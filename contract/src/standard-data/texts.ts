/** What an overlay says: a word of the trade, another number of a standard, a standard's state, a substitute. */
export const overlayKinds = ['word', 'alias', 'status', 'substitute'] as const
export type OverlayKind = (typeof overlayKinds)[number]

export const overlayKindTexts: Record<OverlayKind, string> = {
  word: '行业用语',
  alias: '标准别名',
  status: '标准状态',
  substitute: '替代标准',
}

/** One person writes, another one reviews; readers see what is published. */
export const overlayStates = ['draft', 'reviewed', 'published', 'withdrawn'] as const
export type OverlayState = (typeof overlayStates)[number]

export const overlayStateTexts: Record<OverlayState, string> = {
  draft: '待复核',
  reviewed: '已复核，待发布',
  published: '已发布',
  withdrawn: '已撤回',
}

/** What lists say and the reader does not know. */
export const gapKinds = ['word', 'standard'] as const
export type GapKind = (typeof gapKinds)[number]

export const gapKindTexts: Record<GapKind, string> = { word: '未读懂的词', standard: '求购的标准' }

export const errataStates = ['open', 'accepted', 'rejected'] as const
export type ErrataState = (typeof errataStates)[number]

export const errataStateTexts: Record<ErrataState, string> = { open: '待核实', accepted: '已采纳', rejected: '未采纳' }

export const degrees = ['IDT', 'MOD', 'NEQ'] as const
export type Degree = (typeof degrees)[number]

export const degreeTexts: Record<Degree, string> = { IDT: '等同', MOD: '修改', NEQ: '非等效' }

export const longestWord = 30

export const standardDataTexts = {
  subjectMissing: '请填写用语或标准号',
  meansMissing: '请填写含义',
  basisMissing: '请填写依据',
  noteMissing: '请填写理由',
  degreeMissing: '请选择替代程度',
  readAlready: (word: string) => `「${word}」已能读懂，不需要登记`,
  unreadable: (means: string) => `「${means}」没有读懂，请改用一个已知的品名、标准、材质、等级或表面`,
  unknownStandard: (number: string) => `标准库里没有「${number}」`,
  sameStandard: '替代标准不能是它自己',
  sameStatus: '与标准库的状态相同，不需要登记',
  unknownStatus: '没有这种状态',
  alreadyThere: '已有相同的登记，请先撤回原来的',
  overlayUnknown: '登记不存在',
  moved: '该登记的状态已变化，请刷新',
  ownDraft: '自己起草的登记须由另一位后台人员复核',
  gapUnknown: '该条目不存在或已处理，请刷新',
  cellUnknown: '该标准没有这个尺寸，请刷新后重选',
  sameFigure: '与现在的数值相同',
  badFigure: '建议的数值须为数字，最多 20 个字符',
  sourceMissing: '请填写依据，如标准的页码与表号',
  errataUnknown: '建议不存在',
  errataDecided: '该建议已处理，请刷新',
  nothingAccepted: '没有已采纳的建议',
  tooMany: '今日提交次数过多，请明天再试',
} as const
