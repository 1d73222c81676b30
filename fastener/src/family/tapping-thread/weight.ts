import { FactError } from '../../fact-error.ts'
import type { Body } from '../../volume/body.ts'

/** @throws FactError notTabulated */
export const weight = ({ standard }: Body): number => {
  throw new FactError('notTabulated', `${standard.name} 不是零件`)
}
