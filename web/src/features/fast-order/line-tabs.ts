import type { FastLine } from '@lianmeng/contract/fast-order/endpoints'

/** Whether a line can go into the cart unchanged. */
export const isReady = ({ state }: FastLine): boolean => state === 'matched'

export type LineTab = 'all' | 'open' | 'ready'

const shows: Record<LineTab, (line: FastLine) => boolean> = {
  all: () => true,
  open: (line) => !isReady(line),
  ready: isReady,
}
const names: Record<LineTab, string> = { all: '全部', open: '需处理', ready: '已匹配' }

export const lineTabs = (lines: readonly FastLine[]) =>
  (['all', 'open', 'ready'] as const).map((key) => ({
    key,
    text: names[key],
    count: String(lines.filter(shows[key]).length),
  }))

/** The lines of a tab, each with its number in the whole list. */
export const linesOf = (lines: readonly FastLine[], tab: LineTab): { line: FastLine; no: number }[] =>
  lines.map((line, at) => ({ line, no: at + 1 })).filter(({ line }) => shows[tab](line))
