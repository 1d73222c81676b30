import type { Edit } from '../part/edit.ts'

/** Keys of features that only matter together with their first one. */
const dependents: Readonly<Record<string, readonly string[]>> = {
  pinHole: ['pinHoleAt'],
  wireHoles: ['wireHole'],
  groove: ['grooveFrom', 'grooveWidth', 'grooveDiameter'],
  undercut: ['undercutWidth', 'undercutDiameter'],
  point: ['pointDiameter', 'pointLength', 'endChamfer'],
  threadForm: ['threadLength'],
}

/** An edit with a key set, or, without a value, back to the standard's; what depended on its old value goes. */
export function withKey(edit: Edit, key: string, value: number | string | undefined): Edit {
  const gone = new Set([key, ...(dependents[key] ?? [])])
  const kept = Object.entries(edit).filter(([name]) => !gone.has(name))
  // A changed size of a hole keeps its place.
  const places =
    key === 'pinHole' && value !== undefined && typeof edit.pinHoleAt === 'number'
      ? [['pinHoleAt', edit.pinHoleAt]]
      : []
  return Object.fromEntries([...kept, ...places, ...(value === undefined ? [] : [[key, value]])])
}

/** An edit with one number changed, whatever depends on it staying as it is. */
export const withNumber = (edit: Edit, key: string, value: number): Edit => ({ ...edit, [key]: value })
