import { compositionOf } from '@lianmeng/fastener/composite/composition'
import type { Specification } from '@lianmeng/fastener/part/specification'
import type { Standard } from '@lianmeng/fastener/standard/standard'

/** The name of a standard's part; the title of a standard for a set may name no part. */
export const partName = (standard: Standard): string => compositionOf(standard)?.name ?? standard.nameZh

/** Size and length as in an order: `M12×60`, `M8×1×40`, `12`; `-LH` for a left-hand thread. */
export const specificationName = ({ size, length, hand }: Specification): string =>
  `${size.replace('x', '×')}${length ? `×${length}` : ''}${hand === 'left' ? '-LH' : ''}`
