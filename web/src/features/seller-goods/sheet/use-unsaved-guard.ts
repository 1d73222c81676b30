import { useBlocker } from '@tanstack/react-router'
import { formatCount } from '../../../lib/text/format.ts'
import { confirmDialog } from '../../../ui/layer/confirm.tsx'

/** Asks before the page is left with cells that were typed and not saved; other rows of the same page are no leaving. */
export function useUnsavedGuard(unsaved: number): void {
  useBlocker({
    enableBeforeUnload: () => unsaved > 0,
    shouldBlockFn: async ({ current, next }) =>
      unsaved > 0 &&
      next.pathname !== current.pathname &&
      !(await confirmDialog({
        title: '离开此页',
        text: `表格中有 ${formatCount(unsaved)} 处改动还没有保存，离开后不保留。`,
        okText: '离开',
        cancelText: '继续编辑',
      })),
  })
}
