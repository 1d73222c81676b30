import type { Edit } from '../part/edit.ts'

/** The name of an edited part: that of its standard, and what it has beyond it. */
export function editedName(name: string, edit: Edit): string {
  const has = (key: string): boolean => (typeof edit[key] === 'number' ? edit[key] > 0 : edit[key] === 'one')
  const more = [
    has('pinHole') && '带开口销孔',
    has('wireHoles') && '头部带孔',
    has('groove') && '带环槽',
    has('undercut') && '带退刀槽',
    edit.knurl !== undefined && edit.knurl !== 'none' && '头部滚花',
  ].filter(Boolean)
  return more.length === 1 ? `${name}（${more[0]}）` : `${name}（改）`
}
