import type { MyGoodsRow } from '@lianmeng/contract/my-goods/endpoints'
import { useRights } from '../../lib/person/rights.ts'
import { DialogButton } from '../../ui/layer/dialog-button.tsx'
import { SubstituteDialog } from './substitute-dialog.tsx'

/** Goods off sale cannot be bought; this offers replacements. */
export function GoneActions({ row }: { row: MyGoodsRow }) {
  const { may } = useRights()
  if (!may('purchase')) return null
  return <DialogButton dialog={(close) => <SubstituteDialog row={row} onClose={close} />}>找替代</DialogButton>
}
